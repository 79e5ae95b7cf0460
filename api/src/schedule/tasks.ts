import type { TaskName } from '@alumbra/domain/estado'
import { DAY, HOUR, MINUTE } from '@alumbra/domain/time'
import { runBackup } from '../backup/run-backup.ts'
import type { BackupSettings } from '../backup/settings.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { refreshCifras } from '../features/cifras/rules.ts'
import { remindPendientes } from '../features/ofertas/pendientes/remind.ts'
import { refreshFacetas } from '../features/ofertas/refresh-facetas.ts'
import { endOfertas } from '../features/ofertas/renovacion/terminar.ts'
import { deleteQueuedFiles } from '../files/deletions.ts'
import type { FileStore } from '../files/store.ts'
import { auditCounters } from './audit-counters.ts'
import { vacuum } from './embedded-database.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { isBackupDue } from './nightly-backup.ts'
import { purgeExpired } from './purge-expired.ts'
import type { Task } from './scheduler.ts'
import { eraseUnfinished } from './unfinished-accounts.ts'
import { closeUnusedAccounts } from './unused-accounts.ts'

type Parts = {
  database: OpenDatabase
  store: FileStore
  env: Pick<Env, 'RETENTION_DAYS' | 'OFERTA_DIAS'>
  dataDir: string
  backups: BackupSettings
}

/** All repeated tasks, by name and interval. */
export function scheduledTasks({ database, store, env, dataDir, backups }: Parts): Task<TaskName>[] {
  const retention = { retentionDays: env.RETENTION_DAYS, dataDir }
  return [
    { name: 'delete-files', everyMs: 5 * MINUTE, run: (db, now) => deleteFiles(db, store, now) },
    { name: 'cifras', everyMs: 5 * MINUTE, firstMs: 0, run: refreshCifras },
    { name: 'purge-expired', everyMs: HOUR, run: purgeExpired },
    {
      name: 'erase-deleted',
      everyMs: 6 * HOUR,
      run: (db, now) => eraseDeleted(db, now, retention),
    },
    { name: 'unfinished-accounts', everyMs: 6 * HOUR, run: eraseUnfinished },
    { name: 'unused-accounts', everyMs: DAY, run: closeUnusedAccounts },
    {
      name: 'end-ofertas',
      everyMs: 5 * MINUTE,
      run: (db, now) => endOfertas(db, now, { dias: env.OFERTA_DIAS }),
    },
    { name: 'facetas', everyMs: MINUTE, run: (db) => refreshFacetas(db) },
    // A new installation has nothing that waits: its first run may come late.
    { name: 'remind-pendientes', everyMs: 15 * MINUTE, firstMs: HOUR, run: remindPendientes },
    { name: 'audit-counters', everyMs: DAY, run: auditCounters },
    ...(database.kind === 'pglite' ? tasksOfEmbedded(database, store, backups) : []),
  ]
}

/** PostgreSQL has an autovacuum and backups of its own. */
const tasksOfEmbedded = (
  database: OpenDatabase,
  store: FileStore,
  backups: BackupSettings,
): Task<TaskName>[] => [
  { name: 'vacuum', everyMs: DAY, run: vacuum },
  {
    name: 'backup',
    // It looks often, and makes one a night.
    everyMs: 15 * MINUTE,
    firstMs: 5 * MINUTE,
    run: async (db, now) => {
      if (!(await isBackupDue(db, now))) return undefined
      const made = await runBackup({ database, store }, backups, { reason: 'nightly', now })
      return [`backup written: ${made.path}`, ...made.warnings].join('; ')
    },
  },
]

const deleteFiles: (...args: Parameters<typeof deleteQueuedFiles>) => Promise<string | undefined> = async (
  ...args
) => {
  const deleted = await deleteQueuedFiles(...args)
  return deleted > 0 ? `${deleted} files deleted` : undefined
}
