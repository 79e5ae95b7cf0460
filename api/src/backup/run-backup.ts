import { counted } from '@alumbra/domain/counted'
import { inThousands } from '@alumbra/domain/numbers'
import { hasEncrypted, removeOldBackups } from './backup-files.ts'
import { BackupError, explainBackupError } from './explain.ts'
import { type MadeBackup, makeBackup, type Source } from './make-backup.ts'
import type { BackupReason } from './record.ts'
import type { BackupSettings } from './settings.ts'

/**
 * Makes a backup and removes those that are too old, even when the new one fails: erased people leave them on time
 * (copias-8). Returns warnings too: what could not be removed or copied, and a copy in the clear. Throws a BackupError with Spanish sentences.
 */
export async function runBackup(
  source: Source,
  settings: Omit<BackupSettings, 'beforeUpgrade'>,
  { reason, now = new Date() }: { reason: BackupReason; now?: Date },
): Promise<MadeBackup & { warnings: string[] }> {
  const { folder, key, days } = settings
  const made = await makeBackup(source, { folder, key }, { reason, now }).catch((error: unknown) => ({
    error,
  }))
  const staying = await removeOldBackups([folder], days, now)
  if ('error' in made) {
    const sentences = [explainBackupError(made.error), ...staying]
    throw new BackupError(sentences.join(' '), { cause: made.error })
  }
  const warnings = [
    ...warnOfUnrecorded(made),
    ...staying,
    ...warnOfMissing(made),
    ...(await warnOfClear(settings)),
  ]
  return { ...made, warnings }
}

const warnOfUnrecorded = ({ unrecorded }: MadeBackup): string[] =>
  unrecorded === undefined
    ? []
    : [
        `La copia está hecha y vale, pero la base de datos no la ha apuntado: «Estado» y las alarmas no la cuentan. ${unrecorded}`,
      ]

/** A store that has lost its pictures, or another one by mistake, makes copies without them until the last good one is removed. */
function warnOfMissing({ pictures: { files, missing } }: MadeBackup): string[] {
  if (missing.length === 0) return []
  const some = files === 0 ? 'ninguna de las imágenes' : `${inThousands(missing.length)} de las imágenes`
  return [
    `La copia no lleva ${some} que nombran sus datos (${missing[0]}): no están en el almacén, o están vacías o a medias. Si STORAGE_URL o DATA_DIR llevan a otro sitio, corrígelos; si se han perdido, tráelas de una copia anterior (restore FICHERO --pictures) antes de que caduque.`,
  ]
}

/** A key that did not reach the command makes copies that everybody can read, night after night. */
async function warnOfClear({
  folder,
  key,
  production,
}: Omit<BackupSettings, 'beforeUpgrade'>): Promise<string[]> {
  if (key !== undefined) return []
  const clear = 'La copia no está cifrada y cualquiera que tenga el fichero puede leerla'
  if (await hasEncrypted(folder))
    return [`${clear}, y en ${folder} hay otras que sí: BACKUP_KEY no ha llegado a esta orden.`]
  return production ? [`${clear}: pon BACKUP_KEY.`] : []
}

/** One line about a backup, for a person or the mail of cron. */
export function describeBackup({ path, bytes, rows, tables, pictures }: MadeBackup): string {
  const size =
    bytes < 1e6
      ? `${inThousands(Math.ceil(bytes / 1e3))} kB`
      : `${inThousands(Math.round(bytes / 1e5) / 10)} MB`
  const lost = pictures.missing.length
  const missing =
    lost > 0
      ? `; ${inThousands(lost)} no ${lost === 1 ? 'estaba entera' : 'estaban enteras'} en el almacén`
      : ''
  const images = pictures.included
    ? `${counted(pictures.files, ['imagen', 'imágenes'])}${missing}`
    : 'sin las imágenes'
  return `Copia hecha: ${path} (${size}; ${inThousands(rows)} filas de ${tables} tablas; ${images})`
}
