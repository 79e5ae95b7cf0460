import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireWhole } from '../db/embedded/embedded-folder.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { BackupError } from './explain.ts'
import { requireNotMoved } from './moved.ts'

/** A configured database and its pictures; without databaseUrl it is the embedded one of the folder. */
export type Where = { databaseUrl: string | undefined; storageUrl: string | undefined; dataDir: string }

const CONNECTIONS = 3

/**
 * Opens the configured database for a command that works on it as it stands, and locks the folder of an embedded one.
 * Throws FolderInUse while a server has it open, and a StartError when it was moved or there is none: opening would create one.
 */
export async function withExisting<T>(
  { databaseUrl, dataDir }: Pick<Where, 'databaseUrl' | 'dataDir'>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) requireEmbedded(dataDir)
  const release = databaseUrl ? undefined : lockFolder(dataDir)
  try {
    const database = await openDatabase({ databaseUrl, dataDir, poolSize: CONNECTIONS })
    try {
      await requireTables(database, databaseUrl ? 'DATABASE_URL: ahí' : `DATA_DIR: en ${dataDir}`)
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    release?.()
  }
}

/** Whether the folder holds an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/** Throws unless the folder holds an embedded database that was not moved to PostgreSQL. */
export function requireEmbedded(dataDir: string): void {
  requireNotMoved(dataDir)
  requireWhole(dataDir)
  if (!hasEmbedded(dataDir)) throw none(`DATA_DIR: en ${dataDir}`)
}

/** Throws unless an open database is one of Alumbra. */
export async function requireTables({ pool }: OpenDatabase, place: string): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  )
  if (rows[0]?.there !== true) throw none(place)
}

const none = (place: string): BackupError =>
  new BackupError(`${place} no hay ninguna base de datos de Alumbra: corrige DATABASE_URL o DATA_DIR.`)
