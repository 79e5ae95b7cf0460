import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@alumbra/domain/time'
import type pg from 'pg'

/** Keys of the advisory locks. They never change: nodes of two releases run on one database during an update. */
export const LOCKS = {
  migrations: 7_420_010,
  roleSettings: 7_420_011,
  upgrade: 7_420_012,
  imports: 7_420_015,
  seed: 7_420_016,
  counts: 7_420_042,
}

const PAUSE_MS = 200
const FROZEN_MS = MINUTE

/**
 * Runs work in a transaction that holds a lock: one at a time in the whole database. A node that leaves its connection
 * idle for `idleMs` loses the lock, so that one that freezes does not block the others; with 0 it never does.
 */
export async function whileLocked<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
  idleMs = FROZEN_MS,
): Promise<T> {
  for (;;) {
    const turn = await tryLocked(pool, lock, work, idleMs)
    if (turn) return turn.result
    // Polls instead of waiting in the database, because a concurrent index build waits for open statements.
    await sleep(PAUSE_MS)
  }
}

/** Undefined while another node holds the lock. */
async function tryLocked<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
  idleMs: number,
): Promise<{ result: T } | undefined> {
  const client = await pool.connect()
  let lost: unknown
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = ${idleMs}`,
    )
    // No parameters: an extended query would keep its snapshot, and a concurrent index build waits for it.
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${lock}) as mine`,
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

/** Runs work that uses other connections, and asks the one of the lock now and then, so that it does not time out. */
export async function keepingAwake<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void client.query('select 1').catch(() => {}), FROZEN_MS / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
