import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/** Inserts the consent that each verified account gave when it was verified. */
export async function insertConsentimientos(tx: Db): Promise<void> {
  for (const [rol, table] of [
    ['alumna', 'alumnas'],
    ['empresa', 'empresas'],
  ] as const) {
    await sql`
      insert into consentimientos (rol, cuenta_id, version, via, created_at)
      select ${rol}, id, ${POLITICA_VERSION}, case when invitada_at is null then 'registro' else 'invitacion' end,
        verificada_at
      from ${sql.table(table)} where verificada_at is not null order by id`.execute(tx)
  }
}
