import { BackupError, explainBackupError } from './explain.ts'

/** The data are in and stay, but a later step failed; the message says how to do it. */
export class Unfinished extends BackupError {}

/** Runs a step after the data are in. Its failure must not say that nothing was done: it names the missing step and the command. */
export async function afterData<T>(
  { missing, order }: { missing: string; order: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = explainBackupError(error).replace(/\.$/, '')
    throw new Unfinished(`Los datos están ya en la base de datos; ha faltado ${missing} (${why}). ${order}`, {
      cause: error,
    })
  }
}

/** For a failure of `migrate`, which goes on where it was. */
export const UP_TO_DATE = {
  missing: 'ponerla al día',
  order: 'Da la orden npm run migrate; al arrancar también se hace.',
}
