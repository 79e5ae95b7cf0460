import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/** True when the database has no accounts, referentes or ofertas. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from alumnas) or exists (select from empresas) or exists (select from referentes)
      or exists (select from administradores) or exists (select from ofertas)) as empty`.execute(db)
  return rows[0]?.empty ?? false
}
