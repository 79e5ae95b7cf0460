import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { discardFailed, retryFailed } from '../../mail/failed.ts'
import { requireCorreo } from './queries.ts'

const NO_SIRVE =
  'Ese correo ya no se puede reintentar: ha salido, espera su turno o el enlace que llevaba ha caducado.'

/** Has a failed mail tried again. */
export async function reintentarCorreo(db: Db, id: string, now: Date): Promise<void> {
  if ((await retryFailed(db, now, id)) === 1) return
  await requireCorreo(db, id, now)
  throw new AppError('conflict', { customMessage: NO_SIRVE })
}

/** Gives a failed mail up, and with it what it said. */
export async function descartarCorreo(db: Db, id: string, now: Date): Promise<void> {
  if (await discardFailed(db, id)) return
  await requireCorreo(db, id, now)
  throw new AppError('conflict', { customMessage: NO_SIRVE })
}
