import type { OpenDatabase } from '../open.ts'

/** Refuses a production database that can lose acknowledged commits on a power failure. */
export async function requireDurableDatabase({ pool, kind }: OpenDatabase): Promise<void> {
  if (kind === 'pglite') return
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  if (rows[0]?.fsync !== 'on') {
    throw new Error(
      'DATABASE_URL: PostgreSQL tiene fsync desactivado y podría perder datos: actívalo (alter system set fsync = on) antes de usarlo en producción.',
    )
  }
}
