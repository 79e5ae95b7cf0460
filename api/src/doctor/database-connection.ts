import { resolve } from 'node:path'
import { openDatabase } from '../db/open.ts'
import { explainDatabaseError } from '../startup/database-error.ts'
import { serverProblem } from '../startup/open-ready-database.ts'
import { rootOf } from '../startup/start-error.ts'
import { type Check, type Context, fail, ok, type Result, warn } from './check.ts'

/** The check of the pooler needs a second one. */
const CONNECTIONS = 2

/** Opens the connection for the other database checks. */
export const databaseConnection: Check = {
  name: 'Base de datos',
  needs: ['DATABASE_URL'],
  async run(context) {
    const { DATABASE_URL, DATA_DIR } = context.env
    if (!DATABASE_URL) return []
    const open = { databaseUrl: DATABASE_URL, dataDir: resolve(DATA_DIR), poolSize: CONNECTIONS }
    const database = await openDatabase(open)
    try {
      context.client = await database.pool.connect()
      context.database = database
    } catch (error) {
      await database.close().catch(() => {})
      return [fail(`DATABASE_URL: ${explainDatabaseError(error) ?? rootOf(error).message}.`)]
    }
    return [await judgeServer(context)]
  },
}

async function judgeServer({ client, env }: Context): Promise<Result> {
  const answer = await client?.query<{
    version: number
    name: string
    encoding: string
    standby: boolean
    tls: boolean
  }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls`,
  )
  const server = answer?.rows[0]
  if (!server) return fail('DATABASE_URL: el servidor no dice qué versión es.')
  const problem = serverProblem(server.version, server.encoding, server.standby)
  if (problem) return fail(`DATABASE_URL: ${problem}.`)
  const { hostname } = new URL(env.DATABASE_URL ?? '')
  const reached = `Base de datos: PostgreSQL ${server.name} responde`
  return server.tls || isNear(hostname)
    ? ok(`${reached}${server.tls ? ', con TLS' : ''}.`)
    : warn(`${reached} sin cifrar. Si la red no es tuya, añade ?sslmode=verify-full a DATABASE_URL.`)
}

const isNear = (hostname: string): boolean =>
  hostname === '' ||
  hostname.startsWith('%2F') ||
  /^(?:localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(hostname)
