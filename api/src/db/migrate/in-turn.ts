import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { LOCKS, whileLocked } from '../advisory-locks.ts'

/**
 * A migration that waits for a lock blocks every request behind it, so it gives up soon and retries: before PostgreSQL looks
 * for deadlocks (a second), because then a request of a node of the release before would be ended and not the migration.
 */
const LOCK_TIMEOUT_MS = 700
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs work of a migration in a transaction under its lock; retries while a request holds a table. */
export async function inTurn<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  idleMs?: number,
): Promise<T> {
  const impatient = async (client: pg.PoolClient) => {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    return work(client)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await whileLocked(pool, LOCKS.migrations, impatient, idleMs)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES) throw error
      await setTimeout(LOCK_PAUSE_MS * (0.5 + Math.random()))
    }
  }
}
