import { removeOldBackups } from './backup-files.ts'
import { BackupError, explainBackupError } from './explain.ts'
import { type MadeBackup, makeBackup, type Source } from './make-backup.ts'
import type { BackupReason } from './record.ts'
import type { BackupSettings } from './settings.ts'

/**
 * Makes a backup and removes those that are too old, even when the new one fails: erased people leave them on time
 * (copias-8). Throws a BackupError with one Spanish sentence.
 */
export async function runBackup(
  source: Source,
  { folder, key, days }: Omit<BackupSettings, 'beforeUpgrade'>,
  { reason, now = new Date() }: { reason: BackupReason; now?: Date },
): Promise<MadeBackup> {
  try {
    return await makeBackup(source, { folder, key }, { reason, now })
  } catch (error) {
    throw new BackupError(explainBackupError(error, folder), { cause: error })
  } finally {
    await removeOldBackups(folder, days, now).catch(() => {})
  }
}

const number = (n: number): string => n.toLocaleString('es-ES')

/** One line about a backup, for a person or the mail of cron. */
export function describeBackup({ path, bytes, rows, tables, pictures }: MadeBackup): string {
  const size =
    bytes < 1e6 ? `${number(Math.ceil(bytes / 1e3))} kB` : `${number(Math.round(bytes / 1e5) / 10)} MB`
  const lost = pictures.missing.length
  const missing = lost > 0 ? `; ${lost} ya no estaban en el almacén` : ''
  const images = pictures.included ? `${number(pictures.files)} imágenes${missing}` : 'sin las imágenes'
  return `Copia hecha: ${path} (${size}; ${number(rows)} filas de ${tables} tablas; ${images})`
}
