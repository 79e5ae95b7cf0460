import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Deletes totals of zero: their keys are texts that an alumna or an empresa wrote. Locked rows are left for the next run, so
 * this never waits while it holds locks.
 */
export async function forgetEmptyTotals(db: Db): Promise<void> {
  for (const table of ['talento_totales', 'oferta_totales'] as const)
    await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where n = 0 for update skip locked))`.execute(db)
}
