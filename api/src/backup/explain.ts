import { dirname } from 'node:path'
import { mayGrow } from '../db/embedded/embedded-folder.ts'
import { myName } from '../db/embedded/folder-owner.ts'
import { explainFolderError } from '../startup/data-folder.ts'
import { explainDatabaseError } from '../startup/database-error.ts'
import { explainStart } from '../startup/explain-start.ts'
import { rootOf, StartError } from '../startup/start-error.ts'
import { explainStorageError } from '../startup/storage-error.ts'

/** A backup or a restoration that cannot be done; the message is a Spanish sentence. */
export class BackupError extends StartError {}
/** A copy that is no good: damaged, incomplete, of another key or of a newer version. */
export class BadCopy extends BackupError {}

/** Waits for the store of pictures; its errors become a BackupError. */
export const askStore = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new BackupError(`Las imágenes: ${explainStore(error)}.`, { cause: error })
  })

/** Errors of a folder; writing to a file that is open names no path. */
const OF_DISK = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM)$/

function explainStore(error: unknown): string {
  const { code = '', path } = rootOf(error)
  if (path !== undefined) return explainFolderError(dirname(path), code)
  return OF_DISK.test(code) ? explainFolderError('su carpeta', code) : explainStorageError(error)
}

/** How Node says that it could not copy a file to a full disk, and the embedded database that it may not write. */
const PERHAPS_FULL = new Set(['EIO', '25006', '53100'])

/** Rethrows an error of the system about a folder as a sentence that names it; others stay as they are. */
export const ofFolder =
  (name: string, folder: string) =>
  async (error: unknown): Promise<never> => {
    const { code = '' } = rootOf(error)
    const isFull = PERHAPS_FULL.has(code) && !(await mayGrow(folder))
    if (!isFull && !isOfTheSystem(error)) throw error
    const sentence = explainFolderError(folder, isFull ? 'ENOSPC' : code)
    throw new BackupError(`${name}: ${sentence}.`, { cause: error })
  }

export const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

const BY_CODE: Record<string, string> = {
  ENOENT: 'no existe: di el fichero de la copia',
  ENOTDIR: 'no existe: di el fichero de la copia',
  EISDIR: 'es una carpeta: di el fichero de la copia',
}
const FORBIDDEN = new Set(['EACCES', 'EPERM'])

/** The same about the file of a copy that cannot be read. */
export function unreadable(path: string, error: NodeJS.ErrnoException): BackupError {
  const { code = '' } = error
  const why = FORBIDDEN.has(code)
    ? `no lo puede leer ${myName()}, que es quien ejecuta esta orden: cópialo a la carpeta de las copias y dáselo (chown ${myName()} …)`
    : (BY_CODE[code] ?? `no se puede leer (${code})`)
  return new BackupError(`${path} ${why}.`, { cause: error })
}

/** Explains in Spanish which error ended a backup or a restoration: files and pictures say so where they fail, the rest is the database. */
export function explainBackupError(error: unknown): string {
  if (error instanceof StartError) return error.message
  const database = explainDatabaseError(error)
  const root = rootOf(error)
  return database ? `La base de datos: ${database}.` : explainStart(root.message === '' ? error : root)
}
