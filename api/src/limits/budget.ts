import { createHash } from 'node:crypto'
import { MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'

type Spent = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Takes one of the `max` hits that a key has per window. Pass the connection outside the transaction of the request, so
 * that an attempt counts even when the request is rolled back.
 */
export async function spend(db: Db, key: string, max: number, windowMs: number): Promise<Spent> {
  const hashed = hashOf(key)
  // One statement, so that concurrent attempts cannot interleave. A window that ends much later than a new one would was
  // opened before the clock was set back; one that ends slightly later, by a concurrent request.
  const isOpen = sql`(budget.resets_at > now() and budget.resets_at <= excluded.resets_at + interval '1 minute')`
  const { rows } = await sql`
    insert into rate_limits as budget (key, hits, resets_at)
    values (${hashed}, 1, now() + ${windowMs}::float8 * interval '1 millisecond')
    on conflict (key) do update set
      hits = case when ${isOpen} then budget.hits + 1 else 1 end,
      resets_at = case when ${isOpen} then budget.resets_at else excluded.resets_at end
    where budget.hits < ${max} or not ${isOpen}
    returning 1`.execute(db)
  if (rows.length > 0) return { ok: true }
  return { ok: false, retryAfterSeconds: await secondsLeft(db, hashed) }
}

/** A budget of attempts; its window starts with the first one. */
export type Budget = { max: number; minutes: number }

/** The hits that one attempt has taken so far. */
export type Taken = {
  /** Takes a hit, or gives everything back and throws 429: a refused attempt counts in no budget. */
  take(of: string, key: string, budget: Budget): Promise<void>
  /** Gives everything back and throws 429. */
  refuse(of: string, retryAfter: number): Promise<never>
  giveBack(): Promise<void>
}

/** Starts to count an attempt against a limit. Pass the connection outside the transaction of the request. */
export function openTaken(db: Db, limit: string): Taken {
  const taken: string[] = []
  const giveBack = async () => {
    for (const key of taken.splice(0)) await refund(db, key)
  }
  const refuse = async (of: string, retryAfter: number): Promise<never> => {
    await giveBack()
    throw new AppError('tooManyRequests', { retryAfter, budget: { limit, of } })
  }
  return {
    giveBack,
    refuse,
    async take(of, key, { max, minutes }) {
      const answer = await spend(db, key, max, minutes * MINUTE)
      if (!answer.ok) await refuse(of, answer.retryAfterSeconds)
      taken.push(key)
    },
  }
}

/** Gives a hit back; false when there is none in this window. */
export async function refund(db: Db, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', hashOf(key))
    .where('hits', '>', 0)
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes every hit of these keys. */
export async function clear(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys.map(hashOf)).execute()
}

async function secondsLeft(db: Db, hashed: string): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select(sql<number>`extract(epoch from resets_at - now())::float8`.as('seconds'))
    .where('key', '=', hashed)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(row?.seconds ?? 1))
}

// The table stores neither e-mail nor IP addresses in clear.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
