import { setTimeout } from 'node:timers/promises'
import { MINUTE } from '@alumbra/domain/time'
import type pg from 'pg'

/** Key of the advisory lock; no other program of this database uses it. */
export const ADVISORY_LOCK = 7_420_010

/**
 * A migration that waits for a lock blocks every request behind it, so it gives up soon and retries: before PostgreSQL looks
 * for deadlocks (a second), because then a request of a node of the release before would be ended and not the migration.
 */
const LOCK_TIMEOUT_MS = 700
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
const TURN_PAUSE_MS = 200
const FROZEN_MS = MINUTE

/** Runs work in a transaction under the advisory lock: one at a time in the whole database. */
export async function inTurn<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  idleMs = FROZEN_MS,
): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      const turn = await tryInTurn(pool, work, idleMs)
      if (turn) return turn.result
      // Polls instead of waiting in the database, because a concurrent index build waits for open statements.
      await setTimeout(TURN_PAUSE_MS)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt++ === LOCK_TRIES) throw error
      await setTimeout(LOCK_PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

/** Undefined while another node holds the lock. */
async function tryInTurn<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  idleMs: number,
): Promise<{ result: T } | undefined> {
  const client = await pool.connect()
  let lost: unknown
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // A node that freezes in the middle must not block the others forever.
    await client.query(`set local idle_in_transaction_session_timeout = ${idleMs}`)
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // No parameters: an extended query would keep its snapshot, and a concurrent index build waits for it.
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as mine`,
    )
    const turn = rows[0]?.mine ? { result: await work(client) } : undefined
    await client.query('commit')
    return turn
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      lost = reason
    })
    throw error
  } finally {
    client.release(lost !== undefined)
  }
}
