import type { KeepPlans } from '../db/limited-pool.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { explainDatabaseError } from './database-error.ts'
import { rootOf, StartError } from './start-error.ts'

/** The oldest PostgreSQL that the migrations are written for. */
const OLDEST_POSTGRES = 15

type Where = { databaseUrl: string | undefined; dataDir: string; keepPlans?: KeepPlans }

/** Opens and migrates the database; throws a StartError about DATABASE_URL or DATA_DIR. `isNew`: migrations ran. */
export async function openReadyDatabase(where: Where): Promise<{ database: OpenDatabase; isNew: boolean }> {
  let database: OpenDatabase | undefined
  try {
    database = await openDatabase(where)
    await requireUsableServer(database)
    return { database, isNew: (await migrate(database.pool)).length > 0 }
  } catch (error) {
    await database?.close().catch(() => {})
    throw explained(error, where)
  }
}

function explained(error: unknown, { databaseUrl, dataDir }: Where): unknown {
  if (error instanceof StartError) return error
  if (databaseUrl) {
    const why = explainDatabaseError(error)
    return why ? new StartError(`DATABASE_URL: ${why}.`, { cause: error }) : error
  }
  // Our own errors, such as an edited migration, are Spanish already and carry no code.
  const { code, name, message } = rootOf(error)
  if (code === undefined && name === 'Error' && /^[A-ZÁÉÍÓÚ].*[.:]/.test(message)) return error
  return new StartError(
    `DATA_DIR: la base de datos incluida de ${dataDir} no se abre: pon otra carpeta o restaura en ella una copia (${message}).`,
    { cause: error },
  )
}

async function requireUsableServer({ pool, kind }: OpenDatabase): Promise<void> {
  if (kind === 'pglite') return
  const { rows } = await pool.query<{ version: number; encoding: string; standby: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as standby`,
  )
  const [{ version, encoding, standby } = { version: 0, encoding: '', standby: false }] = rows
  const problem = serverProblem(version, encoding, standby)
  if (problem) throw new StartError(`DATABASE_URL: ${problem}.`)
}

/** Explains in Spanish what makes a server unusable for any role; null when it is fine. */
export function serverProblem(version: number, encoding: string, standby: boolean): string | null {
  if (version < OLDEST_POSTGRES * 10_000)
    return `hace falta PostgreSQL ${OLDEST_POSTGRES} o posterior y ahí hay ${Math.floor(version / 10_000)}: actualízalo`
  if (encoding !== 'UTF8')
    return `la base de datos guarda el texto en ${encoding}: crea otra con encoding 'UTF8' para que quepan todas las letras`
  return standby ? 'ese servidor es una réplica de solo lectura: apunta al principal' : null
}
