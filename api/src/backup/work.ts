import { removeOldBackupsWhileRunning } from './backup-files.ts'
import type { Source } from './make-backup.ts'
import { serveBackups } from './requests.ts'
import { describeBackup, runBackup } from './run-backup.ts'
import type { BackupSettings } from './settings.ts'

/** Besides the nightly backup, a running server removes old backups and takes the requests of `npm run backup`. */
export async function startBackupWork(
  source: Source & { dataDir: string; backups: BackupSettings },
  log: Parameters<typeof removeOldBackupsWhileRunning>[1],
): Promise<{ stop(): Promise<void> }> {
  const { dataDir, backups } = source
  const removing = removeOldBackupsWhileRunning(backups, log)
  const backUp = async (folder: string) => {
    const made = await runBackup(source, { ...backups, folder }, { reason: 'command' })
    return { outcome: describeBackup(made), warnings: made.warnings }
  }
  const requests = source.database.kind === 'pglite' ? await serveBackups(dataDir, backUp) : undefined
  return {
    async stop() {
      removing.stop()
      await requests?.stop()
    },
  }
}
