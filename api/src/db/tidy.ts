import { UNLIMITED, withTimeLimit } from '../time-limit.ts'
import { runUnlimited } from './connections/unlimited-statement.ts'
import type { OpenDatabase } from './open.ts'

const STATEMENT = 'vacuum (analyze)'

/**
 * Gives a database that has just been filled what PostgreSQL's autovacuum would bring it a minute or two later: statistics, without which
 * searches are planned badly, and the map of visible rows, by which lists read indexes alone.
 */
export async function tidy({ pool, kind }: OpenDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await withTimeLimit(UNLIMITED, () =>
      kind === 'pglite' ? client.query(STATEMENT) : runUnlimited(client, STATEMENT),
    )
  } finally {
    client.release(true)
  }
}
