import type pg from 'pg'
import { LimitedPool } from './limited-pool.ts'

/** Runs work with one connection beside those of a pool, which may have too few to lend one for long. */
export async function besidePool<T>(pool: pg.Pool, work: (beside: pg.Pool) => Promise<T>): Promise<T> {
  const beside = new LimitedPool({ ...pool.options, max: 1 }, 'off', () => {})
  try {
    return await work(beside)
  } finally {
    await beside.end()
  }
}
