import { backendOf, isDirect } from '../db/connections/pooler.ts'
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
    if (await isDirect(client)) return [ok('Conexión: directa a PostgreSQL.')]
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
