import type pg from 'pg'
import { type Check, ok } from './check.ts'

/**
 * Whether a pooler stands between: it invents the process id of the connection, and in transaction mode it lends the
 * connection of an idle client to another one. Both modes serve; the line is for whoever looks for a limit or a lock.
 */
export const databasePooler: Check = {
  name: 'PgBouncer',
  needs: ['DATABASE_URL'],
  async run({ client, database }) {
    if (!client || !database) return []
    const mine = await backendOf(client)
    if (claimedBy(client) === mine) return [ok('Conexión: directa a PostgreSQL.')]
    const other = await database.pool.connect()
    try {
      const lent = (await backendOf(client)) === (await backendOf(other))
      return [
        ok(
          `Conexión: a través de un gestor como PgBouncer, en modo ${lent ? 'transacción' : 'sesión'}; sirve.`,
        ),
      ]
    } finally {
      other.release()
    }
  },
}

const claimedBy = (client: pg.PoolClient): unknown => (client as { processID?: unknown }).processID

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
