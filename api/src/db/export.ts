import { type RawBuilder, sql } from 'kysely'
import { LOOP, withTimeLimit } from '../time-limit.ts'
import type { Db } from './schema.ts'

/** How many rows one statement of an export reads. */
const BATCH = 1_000

type Export = {
  table: string
  columns: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The column of the order, newest first; the id decides between equal ones. */
  at?: string
  /** The type of the id. */
  id?: 'uuid' | 'bigint'
  /** The most rows that it has. */
  max?: number
}

/** Every row that a filter finds, newest first, in batches by key: the memory and each statement stay small, however many. */
export async function* everyRow<Row>(
  db: Db,
  { table, columns, where, at = 'created_at', id = 'uuid', max = Number.POSITIVE_INFINITY }: Export,
): AsyncGenerator<Row[]> {
  let after = sql`true`
  for (let left = max; left > 0; ) {
    const size = Math.min(BATCH, left)
    // Each batch has the time of one statement; the download as a whole has no limit.
    const { rows } = await withTimeLimit(LOOP, () =>
      sql<Row & { key_at: string; key_id: string }>`
        select ${columns}, ${sql.ref(at)}::text as key_at, id::text as key_id from ${sql.table(table)}
        where ${where} and ${after} order by ${sql.ref(at)} desc, id desc limit ${size}`.execute(db),
    )
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < size) return
    left -= size
    // As text, because a Date would drop the microseconds.
    after = sql`(${sql.ref(at)}, id) < (${last.key_at}::timestamptz, ${last.key_id}::${sql.raw(id)})`
  }
}
