import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Deletes totals of zero, because their keys are texts of an alumna or empresa. Skips locked rows until the next run, so it
 * never waits while it holds locks.
 */
export async function forgetEmptyTotals(db: Db): Promise<void> {
  for (const table of ['talento_totales', 'oferta_totales', 'grupo_totales'] as const)
    await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where n = 0 for update skip locked))`.execute(db)
}
