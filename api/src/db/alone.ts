import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const PAUSE_MS = 300
/** A frozen process loses the lock after a minute. */
const FROZEN_MS = 60_000

/** Runs work while no other node of this database does work under the same key; the others wait for their turn. */
export async function alone<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const client = await pool.connect()
    try {
      await client.query(
        `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = ${FROZEN_MS}`,
      )
      // No parameters: an extended query would keep its snapshot, and a concurrent index build waits for it.
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(${key}) as mine`,
      )
      if (rows[0]?.mine) return await keepingAwake(client, work)
    } finally {
      client.release(
        await client.query('rollback').then(
          () => false,
          () => true,
        ),
      )
    }
    await sleep(PAUSE_MS)
  }
}

/** Runs work while the idle connection is asked now and then, so that it does not time out. */
async function keepingAwake<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void client.query('select 1').catch(() => {}), FROZEN_MS / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
