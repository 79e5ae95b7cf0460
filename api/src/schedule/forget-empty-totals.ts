import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Deletes totals that count nobody any more: their keys are what an alumna or an empresa once wrote. Rows that somebody is
 * changing are left for the next time, so this never waits while it holds a lock.
 */
export async function forgetEmptyTotals(db: Db): Promise<void> {
  for (const table of ['talento_totales', 'oferta_totales'] as const)
    await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where n = 0 for update skip locked))`.execute(db)
}
