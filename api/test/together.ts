import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/db/schema.ts'
import type { Answer } from './client.ts'

/**
 * Runs requests that all wait for what `hold` has locked, and lets them go together, once `meanwhile` is done. PostgreSQL only:
 * PGlite has one connection.
 */
export async function together(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  requests: () => Promise<Answer>[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Answer[]> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const lock = db.transaction().execute(async (tx) => {
    await hold(tx)
    isHeld()
    await released
  })
  await held
  const sent = requests()
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n
  }
  try {
    await expect.poll(waiting, { timeout: 5_000 }).toBe(sent.length)
    await meanwhile()
  } finally {
    release()
    await lock
  }
  return Promise.all(sent)
}
