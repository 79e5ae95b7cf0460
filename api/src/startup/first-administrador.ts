import type { Db } from '../db/schema.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { firstAdministrador } from '../features/administradores/create.ts'
import { explainStart } from './explain-start.ts'
import { StartError } from './start-error.ts'

/** Creates the administrador of ADMIN_EMAIL; a refused password becomes an error about ADMIN_PASSWORD. */
export async function createFirstAdministrador(db: Db, { ADMIN_EMAIL, ADMIN_PASSWORD }: Env): Promise<void> {
  try {
    await firstAdministrador(db, ADMIN_EMAIL, ADMIN_PASSWORD)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartError(`ADMIN_PASSWORD: ${explainStart(error)} Elige otra.`, { cause: error })
  }
}
