import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../db/open.ts'
import { isEncrypted } from './backup-files.ts'
import { hasRecords } from './record.ts'
import type { BackupSettings } from './settings.ts'

/**
 * The copy that a start of the last hour made before an upgrade in which it failed, when no migration has run since; null without one.
 * A service that starts again and again would fill the disk with copies that are too young to be removed.
 */
export async function copyOfUpgrade(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { folder, key }: Pick<BackupSettings, 'folder' | 'key'>,
): Promise<string | null> {
  if (!(await hasRecords(pool))) return null
  const { rows } = await pool.query<{ file: string; bytes: number }>(`
    select file, bytes from backups
    where reason = 'upgrade' and file is not null and started_at between now() - interval '1 hour' and now()
      and started_at > (select max(applied_at) from schema_migrations)
    order by started_at desc limit 1`)
  const [made] = rows
  if (!made || isEncrypted(made.file) !== (key !== undefined)) return null
  const path = join(folder, made.file)
  const found = await stat(path).catch(() => undefined)
  return found?.size === made.bytes ? path : null
}
