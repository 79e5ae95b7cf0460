import { createHash } from 'node:crypto'
import { MINUTE } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { LOOP, withTimeLimit } from '../time-limit.ts'
import { type Spent, whenDecided } from './undecided.ts'

/** `checking`: the hit may be given back, once the attempt has been checked; `confirm` ends that. */
type Kind = { checking?: boolean }

/** For how long a hit counts as being checked when its node died: longer than any request takes. */
const CHECKED_WITHIN = sql`interval '10 seconds'`
/** To wait for a budget that is full only because of attempts that are being checked. */
const SOON_SECONDS = 1

/**
 * Takes one of the `max` hits that a key has per window. Pass the connection outside the transaction of the request, so
 * that an attempt counts even when the request is rolled back.
 */
export async function spend(
  db: Db,
  key: string,
  max: number,
  windowMs: number,
  { checking = false }: Kind = {},
): Promise<Spent> {
  const hashed = hashOf(key)
  const windowEnd = sql`now() + ${windowMs}::float8 * interval '1 millisecond'`
  // A window that ends much later than a new one would was opened before the clock was set back; one that ends slightly
  // later, by a concurrent request.
  const isOpen = sql`(budget.resets_at > now() and budget.resets_at <= ${windowEnd} + interval '1 minute')`
  const isBeingChecked = sql`budget.checking_until > now()`
  // One statement, so that concurrent attempts cannot interleave. A spent budget is only read: an update, even one that
  // changes nothing, would make a flood of refused attempts wait for each other on every connection.
  const { rows } = await sql<{ taken: boolean; seconds: number | null; undecided: boolean | null }>`
    with spent as materialized (
      select ${leftOf(max)} from rate_limits as budget
      where key = ${hashed} and hits >= ${max} and ${isOpen}
    ), taken as (
      insert into rate_limits as budget (key, hits, resets_at, checking, checking_until)
      select ${hashed}, 1, ${windowEnd}, ${checking ? 1 : 0}::int, ${checking ? sql`now() + ${CHECKED_WITHIN}` : sql`null::timestamptz`}
      where not exists (select from spent)
      on conflict (key) do update set
        hits = case when ${isOpen} then budget.hits + 1 else 1 end,
        resets_at = case when ${isOpen} then budget.resets_at else excluded.resets_at end,
        checking = excluded.checking + case when ${isOpen} and ${isBeingChecked} then budget.checking else 0 end,
        checking_until = greatest(budget.checking_until, excluded.checking_until)
      where budget.hits < ${max} or not ${isOpen}
      returning 1
    )
    select exists (select from taken) as taken, (select seconds from spent) as seconds,
      (select undecided from spent) as undecided`.execute(db)
  const [{ taken, seconds, undecided } = { taken: false, seconds: null, undecided: null }] = rows
  if (taken) return { ok: true }
  return refusal(
    seconds === null ? await readLeft(db, hashed, max) : { seconds, undecided: undecided ?? false },
  )
}

/** Of a full budget: the seconds until its window ends, and whether it is full only because of attempts that are being checked. */
type Left = { seconds: number; undecided: boolean }

const leftOf = (max: number) => sql<Left>`extract(epoch from resets_at - now())::float8 as seconds,
  hits - checking < ${max} and coalesce(checking_until > now(), false) as undecided`

/** A budget of attempts; its window starts with the first one. */
export type Budget = { max: number; minutes: number }

/** The hits that one attempt has taken so far. */
export type Taken = {
  /** Takes a hit, or gives everything back and throws, 429 where the budget is spent: an attempt that is not made counts in no budget. */
  take(of: string, key: string, budget: Budget): Promise<void>
  /** Adds a hit that has been taken otherwise. */
  add(key: string): void
  /** Gives everything back and throws 429. */
  refuse(of: string, retryAfter: number): Promise<never>
  /** Throws what kept a budget from answering, and gives everything back meanwhile. */
  abandon(error: unknown): never
  /** May be called again where it has failed. */
  giveBack(): Promise<void>
  /** The attempt failed: its hits stay. */
  confirm(): Promise<void>
}

/** Starts to count an attempt against a limit. Pass the connection outside the transaction of the request. */
export function openTaken(db: Db, limit: string, kind: Kind = {}): Taken {
  const taken: string[] = []
  const giveBack = async () => {
    await refund(db, taken, kind)
    taken.length = 0
  }
  const refuse = async (of: string, retryAfter: number): Promise<never> => {
    await giveBack()
    throw new AppError('tooManyRequests', { retryAfter, budget: { limit, of } })
  }
  const abandon = (error: unknown): never => {
    // The time of the request may be over, so the answer waits for nothing. Hits that stay count as wrong.
    void withTimeLimit(LOOP, giveBack).catch(() => {})
    throw error
  }
  return {
    add: (key) => void taken.push(key),
    giveBack,
    refuse,
    abandon,
    async confirm() {
      await confirm(db, taken.splice(0))
    },
    async take(of, key, { max, minutes }) {
      const answer = await whenDecided(key, () => spend(db, key, max, minutes * MINUTE, kind)).catch(abandon)
      if (!answer.ok) await refuse(of, answer.retryAfterSeconds)
      taken.push(key)
    },
  }
}

/** Gives a hit of each key back, where there is one in this window; returns how many. */
export const refund = (db: Db, keys: readonly string[], { checking = false }: Kind = {}): Promise<number> =>
  change(db, keys, {
    where: sql`hits > 0 and resets_at > now()`,
    set: sql`hits = budget.hits - 1, checking = greatest(budget.checking - ${checking ? 1 : 0}::int, 0)`,
  })

/** The attempt of these hits has been checked and failed: they stay. */
const confirm = (db: Db, keys: readonly string[]): Promise<number> =>
  change(db, keys, { where: sql`checking > 0`, set: sql`checking = budget.checking - 1` })

async function change(
  db: Db,
  keys: readonly string[],
  { where, set }: { where: RawBuilder<unknown>; set: RawBuilder<unknown> },
): Promise<number> {
  if (keys.length === 0) return 0
  // Locked in one order, so that two attempts with the same budgets never wait for each other.
  const { numAffectedRows } = await sql`
    with own as (
      select key from rate_limits where key = any (${keys.map(hashOf)}) and ${where} order by key for update
    )
    update rate_limits as budget set ${set} from own where budget.key = own.key`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes every hit of these keys. */
export async function clear(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys.map(hashOf)).execute()
}

/** For an attempt that lost the last hit to a concurrent one. */
async function readLeft(db: Db, hashed: string, max: number): Promise<Left> {
  const { rows } = await sql<Left>`select ${leftOf(max)} from rate_limits where key = ${hashed}`.execute(db)
  return rows[0] ?? { seconds: 1, undecided: false }
}

const refusal = ({ seconds, undecided }: Left): Spent => ({
  ok: false,
  retryAfterSeconds: undecided ? SOON_SECONDS : Math.max(1, Math.ceil(seconds)),
  undecided,
})

// The table stores neither e-mail nor IP addresses in clear.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
