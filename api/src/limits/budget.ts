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
  const windowEnd = sql`now() + ${windowMs}::float8 * interval '1 millisecond'`
  // A window that ends much later than a new one would was opened before the clock was set back; one that ends slightly
  // later, by a concurrent request.
  const isOpen = sql`(budget.resets_at > now() and budget.resets_at <= ${windowEnd} + interval '1 minute')`
  // One statement, so that concurrent attempts cannot interleave. A spent budget is only read: an update, even one that
  // changes nothing, would make a flood of refused attempts wait for each other on every connection.
  const { rows } = await sql<{ taken: boolean; seconds: number | null }>`
    with spent as materialized (
      select extract(epoch from resets_at - now())::float8 as seconds from rate_limits as budget
      where key = ${hashed} and hits >= ${max} and ${isOpen}
    ), taken as (
      insert into rate_limits as budget (key, hits, resets_at)
      select ${hashed}, 1, ${windowEnd} where not exists (select from spent)
      on conflict (key) do update set
        hits = case when ${isOpen} then budget.hits + 1 else 1 end,
        resets_at = case when ${isOpen} then budget.resets_at else excluded.resets_at end
      where budget.hits < ${max} or not ${isOpen}
      returning 1
    )
    select exists (select from taken) as taken, (select seconds from spent) as seconds`.execute(db)
  const [{ taken, seconds } = { taken: false, seconds: null }] = rows
  if (taken) return { ok: true }
  return { ok: false, retryAfterSeconds: toWait(seconds ?? (await secondsLeft(db, hashed))) }
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

/** For an attempt that lost the last hit to a concurrent one. */
async function secondsLeft(db: Db, hashed: string): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select(sql<number>`extract(epoch from resets_at - now())::float8`.as('seconds'))
    .where('key', '=', hashed)
    .executeTakeFirst()
  return row?.seconds ?? 1
}

const toWait = (seconds: number): number => Math.max(1, Math.ceil(seconds))

// The table stores neither e-mail nor IP addresses in clear.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
