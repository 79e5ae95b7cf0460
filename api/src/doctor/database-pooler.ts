import type pg from 'pg'
import { type Check, ok } from './check.ts'

/**
 * Detects a pooler: it invents the process id of the connection, and in transaction mode it gives the server connection
 * of an idle client to another client. Both modes work.
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
