import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { discardFailed, retryFailed } from '../../mail/failed.ts'
import { hasCorreo } from './queries.ts'

const NO_SIRVE =
  'Ese correo ya no se puede reintentar: ha salido, espera su turno o el enlace que llevaba ha caducado.'

/** Has a failed mail tried again. */
export async function reintentarCorreo(db: Db, id: string, now: Date): Promise<void> {
  if ((await retryFailed(db, now, id)) === 1) return
  await refuse(db, id)
}

/** Gives a failed mail up, and with it what it said. */
export async function descartarCorreo(db: Db, id: string): Promise<void> {
  if (await discardFailed(db, id)) return
  await refuse(db, id)
}

async function refuse(db: Db, id: string): Promise<never> {
  if (!(await hasCorreo(db, id))) throw new AppError('notFound')
  throw new AppError('conflict', { customMessage: NO_SIRVE })
}
