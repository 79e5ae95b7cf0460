import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/schema.ts'

const BATCH = 5_000

/** Deletes in batches, so that no statement locks a large table for long. Returns the number of deleted rows. */
export async function deleteInBatches(
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}))`.execute(
      db,
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return deleted
  }
}
