import { keepingAwake, LOCKS, whileLocked } from '../db/advisory-locks.ts'
import { besidePool } from '../db/connections/beside-pool.ts'
import { compareMigrations, migrate } from '../db/migrate/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import { printWarnings } from '../startup/print-warnings.ts'
import { StartError } from '../startup/start-error.ts'
import { copyOfUpgrade } from './copy-of-upgrade.ts'
import { describeBackup, runBackup } from './run-backup.ts'
import type { BackupSettings } from './settings.ts'

/**
 * Migrates the database, after a backup of its rows when it is in use. Of several nodes that start
 * together one makes it, and a start that failed leaves it to the next (copias-12). Throws a StartError when there can be no backup.
 */
export async function upgrade(
  database: OpenDatabase,
  settings: BackupSettings | undefined,
): Promise<string[]> {
  const { pool, kind } = database
  if (!settings?.beforeUpgrade || !(await changesSomething(database))) return migrate(pool)
  const work = async () => {
    if (await changesSomething(database)) await backUp(database, settings)
    return migrate(pool)
  }
  if (kind === 'pglite') return work()
  // The first of many workers has two connections, and an index that is built beside the traffic needs both.
  return besidePool(pool, (beside) =>
    whileLocked(beside, LOCKS.upgrade, (client) => keepingAwake(client, work)),
  )
}

async function changesSomething({ pool }: OpenDatabase): Promise<boolean> {
  const { applied, pending } = await compareMigrations(pool)
  return applied > 0 && pending.length > 0 && (await isInUse(pool))
}

/** Written by the first start when all migrations are done, and by each one after it. */
const IN_USE = ['administradores', 'alumnas', 'empresas', 'referentes']

/** Whether anything was written; a first start that was killed has left some tables, all empty. */
async function isInUse(pool: OpenDatabase['pool']): Promise<boolean> {
  for (const table of IN_USE) {
    const { rows: found } = await pool.query('select from pg_class where oid = to_regclass($1)', [table])
    if (found.length === 0) continue
    const { rows } = await pool.query(`select from ${table} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

async function backUp(database: OpenDatabase, settings: BackupSettings): Promise<void> {
  try {
    const before = await copyOfUpgrade(database, settings)
    if (before !== null) {
      process.stderr.write(
        `Antes de actualizar la base de datos. Vale la copia que hizo un intento de hace menos de una hora: ${before}.\n`,
      )
      return
    }
    const made = await runBackup({ database }, settings, { reason: 'upgrade' })
    process.stderr.write(`Antes de actualizar la base de datos. ${describeBackup(made)}.\n`)
    printWarnings(made.warnings)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `${sentence} Sin una copia no se actualiza la base de datos: arréglalo, o pon BACKUP_BEFORE_UPGRADE=off.`,
      { cause: error },
    )
  }
}
