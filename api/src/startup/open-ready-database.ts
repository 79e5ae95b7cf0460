import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '@alumbra/domain/time'
import { upgrade } from '../backup/before-upgrade.ts'
import { requireTables } from '../backup/existing.ts'
import { requireNotMoved } from '../backup/moved.ts'
import type { BackupSettings } from '../backup/settings.ts'
import type { KeepPlans } from '../db/connections/limited-pool.ts'
import { explainForeignFile } from '../db/embedded/folder-owner.ts'
import { compareMigrations } from '../db/migrate/migrate.ts'
import { routinesApplied } from '../db/migrate/routines.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { explainDatabaseError } from './database-error.ts'
import { rootOf, StartError } from './start-error.ts'

/** The oldest PostgreSQL that the migrations are written for. */
const OLDEST_POSTGRES = 15

/** How long a start that does not migrate waits for somebody who does. */
const PATIENCE_MS = MINUTE
const LOOK_AGAIN_MS = SECOND

type Where = {
  databaseUrl: string | undefined
  dataDir: string
  /** Without them a database is upgraded without a backup. */
  backups?: BackupSettings
  keepPlans?: KeepPlans
  poolSize?: number
  /** False: the migrations are run by `npm run migrate`, and this start waits for it (operacion-1). */
  migrates?: boolean
  patienceMs?: number
  /** False: an empty database of PostgreSQL is not the one that was meant, and stays empty. */
  begins?: boolean
}
type Opened = { database: OpenDatabase; ran: string[] }

/** Opens and migrates the database; throws a StartError about DATABASE_URL or DATA_DIR. `ran`: the migrations it ran. */
export async function openReadyDatabase(where: Where): Promise<Opened> {
  let database: OpenDatabase | undefined
  try {
    if (!where.databaseUrl) requireNotMoved(where.dataDir)
    database = await openDatabase(where)
    await requireUsableServer(database)
    if (where.begins === false && where.databaseUrl) await requireTables(database, 'DATABASE_URL: ahí')
    if (where.migrates === false) await waitForMigrations(database, where.patienceMs ?? PATIENCE_MS)
    return { database, ran: where.migrates === false ? [] : await upgrade(database, where.backups) }
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
  const foreign = explainForeignFile(dataDir)
  if (foreign)
    return new StartError(
      `DATA_DIR: la base de datos incluida de ${dataDir} no se abre, porque ${foreign}.`,
      {
        cause: error,
      },
    )
  return new StartError(
    `DATA_DIR: la base de datos incluida de ${dataDir} no se abre: pon otra carpeta o restaura en ella una copia (${message}).`,
    { cause: error },
  )
}

async function waitForMigrations({ pool }: OpenDatabase, patienceMs: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const { pending } = await compareMigrations(pool)
    // They are applied after the migrations, and a release may change nothing else.
    if (pending.length === 0 && (await routinesApplied(pool))) return
    if (performance.now() > giveUpAt)
      throw new StartError(
        `MIGRATE_ON_START: es off y a la base de datos le falta ${pending.join(', ') || 'alguna función de esta versión'}: ejecuta npm run migrate y vuelve a arrancar.`,
      )
    await setTimeout(Math.min(LOOK_AGAIN_MS, patienceMs))
  }
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
