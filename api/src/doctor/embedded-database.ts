import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { requireNotMoved } from '../backup/moved.ts'
import { requireWhole } from '../db/embedded/embedded-folder.ts'
import { FolderInUse, lockFolder } from '../db/embedded/folder-lock.ts'
import { explainForeignFile } from '../db/embedded/folder-owner.ts'
import { compareMigrations } from '../db/migrate/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { rootOf, StartError } from '../startup/start-error.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'
import { judgeMigrations } from './database-migrations.ts'

/** The embedded database; a running server holds its lock, and then the doctor does not open it. */
export const embeddedDatabase: Check = {
  name: 'Base de datos incluida',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  async run({ env }) {
    if (env.DATABASE_URL) return []
    const results = env.production
      ? [warn('Base de datos: la incluida no resiste un corte de luz. Para datos reales, pon DATABASE_URL.')]
      : []
    try {
      return [...results, ...(await look(resolve(env.DATA_DIR), env))]
    } catch (error) {
      if (error instanceof StartError) return [...results, fail(error.message)]
      throw error
    }
  },
}

async function look(dataDir: string, env: Env): Promise<Result[]> {
  requireNotMoved(dataDir)
  requireWhole(dataDir)
  // Opening would create the folder.
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    return [ok(`Base de datos: la incluida se creará en ${join(dataDir, 'postgres')} al arrancar.`)]
  let release: () => void
  try {
    release = lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return [ok(`Base de datos: la incluida, en uso por el servidor en marcha (${dataDir}); no se abre.`)]
  }
  try {
    const database = await openDatabase({ dataDir })
    const migrations = await compareMigrations(database.pool)
    await database.close()
    return [ok(`Base de datos: la incluida de ${dataDir} se abre.`), judgeMigrations(migrations, env)]
  } catch (error) {
    const foreign = explainForeignFile(dataDir)
    const why = foreign ? `, porque ${foreign}` : `. Restaura una copia (${rootOf(error).message})`
    return [fail(`DATA_DIR: la base de datos incluida de ${dataDir} no se abre${why}.`)]
  } finally {
    release()
  }
}
