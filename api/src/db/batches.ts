import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './schema.ts'

const DELETED_AT_ONCE = 5_000

/** The number of rows that one batch changed, and whether there may be more. */
type Batch = { done: number; more: boolean }

/** Runs batches one after the other, each in its own transaction, so that none holds locks for long. Returns the sum. */
export async function inBatches(db: Db, work: (tx: Db) => Promise<Batch>): Promise<number> {
  let sum = 0
  for (;;) {
    const { done, more } = await db.transaction().execute(work)
    sum += done
    if (!more) return sum
  }
}

/** Deletes in batches. Returns the number of deleted rows. */
export const deleteInBatches = (
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<number> =>
  inBatches(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${condition} limit ${DELETED_AT_ONCE}))`.execute(
      tx,
    )
    return { done: Number(numAffectedRows), more: numAffectedRows >= DELETED_AT_ONCE }
  })
