import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './schema.ts'

const ROWS_AT_ONCE = 5_000

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

/** Runs a change of a table in batches: how its statement begins, and which rows it changes, each once. Returns their number. */
const changeInBatches = (
  db: Db,
  table: RawBuilder<unknown>,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<number> =>
  inBatches(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      ${change} where ctid = any (array(select ctid from ${table} where ${condition} limit ${ROWS_AT_ONCE}))`.execute(
      tx,
    )
    return { done: Number(numAffectedRows), more: numAffectedRows >= ROWS_AT_ONCE }
  })

/** Deletes in batches. Returns the number of deleted rows. */
export const deleteInBatches = (
  db: Db,
  name: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<number> => {
  const table = sql.table(name)
  return changeInBatches(db, table, sql`delete from ${table}`, condition)
}

/** Empties a column in batches; the condition names rows that have a value there. Returns their number. */
export const emptyInBatches = <Name extends keyof Database>(
  db: Db,
  name: Name,
  column: keyof Database[Name] & string,
  condition: RawBuilder<unknown>,
): Promise<number> => {
  const table = sql.table(name)
  return changeInBatches(db, table, sql`update ${table} set ${sql.ref(column)} = null`, condition)
}
