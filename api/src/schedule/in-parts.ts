import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { NO_ID } from '../db/uuid.ts'
import type { CuentaKind } from './erase-accounts.ts'

/** Accounts that one transaction reads: which are unused no index says, since each login would write it. */
const PART = 10_000

/** A change of accounts of a kind, in batches of this size. */
export type Job<Row extends { id: string }> = {
  size: number
  /** Locks the first accounts of a part, at most so many. */
  take: (tx: Db, part: RawBuilder<unknown>, most: number) => Promise<Row[]>
  change: (tx: Db, rows: Row[]) => Promise<void>
}

/**
 * Works once through the accounts in the order of their ids; a batch that is full goes on behind its last one. After a batch that
 * fails each account has its own; those that fail again are left out, and it fails at the end. Returns the number of the others.
 */
export async function inParts<Row extends { id: string }>(
  db: Db,
  kind: CuentaKind,
  { size, take, change }: Job<Row>,
): Promise<number> {
  const failures: unknown[] = []
  let after: string = NO_ID
  let most = size
  let done = 0
  for (;;) {
    let end: string | undefined
    let ids: string[] = []
    try {
      await db.transaction().execute(async (tx) => {
        end = await endOfPart(tx, kind, after)
        const until = end === undefined ? sql`` : sql`and id <= ${end}`
        const rows = await take(tx, sql`id > ${after} ${until}`, most)
        ids = rows.map(({ id }) => id)
        await change(tx, rows)
      })
      done += ids.length
    } catch (error) {
      if (ids.length === 0) throw error
      if (ids.length > 1) {
        most = 1
        continue
      }
      failures.push(error)
    }
    const next = ids.length === most ? ids.at(-1) : end
    if (next === undefined) break
    after = next
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${kind} failed`)
  return done
}

/** The last id of the part that begins behind an id; undefined for the last part. */
async function endOfPart(tx: Db, kind: CuentaKind, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where id > ${after} order by id offset ${sql.lit(PART - 1)} limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}
