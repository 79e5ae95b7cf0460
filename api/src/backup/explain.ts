import { explainFolderError } from '../startup/data-folder.ts'
import { explainDatabaseError } from '../startup/database-error.ts'
import { explainStart } from '../startup/explain-start.ts'
import { rootOf, StartError } from '../startup/start-error.ts'
import { explainStorageError } from '../startup/storage-error.ts'

/** A backup or a restoration that cannot be done; the message is a Spanish sentence. */
export class BackupError extends StartError {}

/** Waits for the store of pictures; its errors become a BackupError. */
export const askStore = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new BackupError(`Las imágenes: ${explainStorageError(error)}.`, { cause: error })
  })

/** Explains in Spanish which error ended a backup into `folder`, or a restoration from it. */
export function explainBackupError(error: unknown, folder: string): string {
  if (error instanceof StartError) return error.message
  const { code = '', syscall, message } = rootOf(error) as ReturnType<typeof rootOf> & { syscall?: string }
  if (syscall !== undefined && /^E[A-Z]+$/.test(code) && code !== 'ECONNREFUSED')
    return `La carpeta de las copias: ${explainFolderError(folder, code)}.`
  const database = explainDatabaseError(error)
  return database ? `La base de datos: ${database}.` : explainStart(message === '' ? error : rootOf(error))
}
