import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { discardFailed, retryFailed } from '../../mail/failed.ts'
import { requireCorreo } from './queries.ts'

const NOT_RETRIABLE =
  'Ese correo ya no se puede reintentar: ha salido, espera su turno o el enlace que llevaba ha caducado.'

/** Queues a failed mail again. */
export async function retryCorreo(db: Db, id: string, now: Date): Promise<void> {
  if (await retryFailed(db, now, id)) return
  await requireCorreo(db, id, now)
  throw new AppError('conflict', { customMessage: NOT_RETRIABLE })
}

/** Discards a failed mail and deletes its text. */
export async function discardCorreo(db: Db, id: string, now: Date): Promise<void> {
  if (await discardFailed(db, id)) return
  await requireCorreo(db, id, now)
  throw new AppError('conflict', { customMessage: NOT_RETRIABLE })
}
