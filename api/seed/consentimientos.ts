import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/**
 * Inserts the consent that each verified account gave when it was verified. One that is older than the política in force
 * accepted it when it came into force, at a login.
 */
export async function insertConsentimientos(tx: Db): Promise<void> {
  const since = sql`${POLITICA_VERSION}::date::timestamp at time zone 'Europe/Madrid'`
  for (const [rol, table] of [
    ['alumna', 'alumnas'],
    ['empresa', 'empresas'],
  ] as const) {
    await sql`
      insert into consentimientos (rol, cuenta_id, version, via, created_at)
      select ${rol}, id, ${POLITICA_VERSION},
        case when verificada_at < ${since} then 'entrada' when invitada_at is null then 'registro' else 'invitacion' end,
        greatest(verificada_at, ${since})
      from ${sql.table(table)} where verificada_at is not null order by id`.execute(tx)
  }
}
