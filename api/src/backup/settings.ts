import { join, resolve } from 'node:path'
import type { Env } from '../env.ts'

/** The folder of the backups and the time for which they are kept. */
export type BackupSettings = {
  folder: string
  /** Where backups went before BACKUP_DIR was set: those there are removed on time too. */
  formerFolder?: string
  key: string | undefined
  days: number
  /** Before migrations that change a database that holds something. */
  beforeUpgrade: boolean
  /** A backup that nobody has encrypted is worth a warning. */
  production?: boolean
}

/** A server of PostgreSQL has a folder for backups only when BACKUP_DIR names one. */
export const backupSettings = (
  env: Pick<
    Env,
    'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_KEY' | 'BACKUP_DAYS' | 'BACKUP_BEFORE_UPGRADE' | 'production'
  >,
  dataDir: string,
): BackupSettings => ({
  ...foldersOf(env.BACKUP_DIR, join(dataDir, 'copias')),
  key: env.BACKUP_KEY,
  days: env.BACKUP_DAYS,
  production: env.production,
  beforeUpgrade:
    env.BACKUP_BEFORE_UPGRADE && (env.DATABASE_URL === undefined || env.BACKUP_DIR !== undefined),
})

const foldersOf = (
  chosen: string | undefined,
  ownFolder: string,
): Pick<BackupSettings, 'folder' | 'formerFolder'> =>
  chosen === undefined || resolve(chosen) === resolve(ownFolder)
    ? { folder: ownFolder }
    : { folder: chosen, formerFolder: ownFolder }
