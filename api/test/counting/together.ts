import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/db/schema.ts'
import type { Answer } from '../calls/answer.ts'

/**
 * Runs requests that all wait for the lock of `hold`, and releases them together after `meanwhile`. PostgreSQL only, because
 * PGlite has one connection.
 */
export async function together<Result>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  requests: () => Promise<Result>[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Result[]> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const lock = db.transaction().execute(async (tx) => {
    await hold(tx)
    isHeld()
    await released
  })
  await held
  const sent = requests()
  try {
    await expect.poll(() => waiting(db), { timeout: 5_000 }).toBe(sent.length)
    await meanwhile()
  } finally {
    release()
    await lock
  }
  return Promise.all(sent)
}

/** Cancels every statement that waits for a lock, as a database that is restarted does. */
export const cancelWaiting = (db: Db) =>
  sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)

async function waiting(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n
}

/**
 * Runs the first until it waits for the lock of `hold`, then the second until it waits too or has ended, and releases them.
 * PostgreSQL only.
 */
export async function inTurn<First, Second>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let ended = false
  let other: Promise<Second> | undefined
  const [one] = await together(
    db,
    hold,
    () => [first()],
    async () => {
      other = second().finally(() => {
        ended = true
      })
      await expect.poll(async () => ended || (await waiting(db)) === 2, { timeout: 5_000 }).toBe(true)
    },
  )
  return [one as First, (await other) as Second]
}

/**
 * Requests at the same time on the embedded database, which has one connection: each request runs its first reads, and no transaction
 * begins until all requests have reached theirs.
 */
export async function meetAtTransactions<Body>(
  db: Db,
  requests: () => Promise<Answer<Body>>[],
): Promise<Answer<Body>[]> {
  const { promise: allThere, resolve: go } = Promise.withResolvers<void>()
  let there = 0
  const begin = db.transaction.bind(db)
  const meeting = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      if (++there === sent.length) go()
      await allThere
      return execute(work)
    }
    return builder
  })
  const sent = requests()
  try {
    return await Promise.all(sent)
  } finally {
    meeting.mockRestore()
  }
}
