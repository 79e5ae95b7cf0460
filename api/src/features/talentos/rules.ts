import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { deletePreseleccionada, insertPreseleccionada, requireTalento, updateNota } from './queries.ts'

/** Adds an alumna with a visible CV to the shortlist. */
export async function addToPreseleccion(db: Db, empresaId: string, id: string): Promise<void> {
  await requireTalento(db, empresaId, id)
  await insertPreseleccionada(db, empresaId, id)
}

/** Removes an alumna from the shortlist, even one who is no longer visible. */
export async function removeFromPreseleccion(db: Db, empresaId: string, id: string): Promise<void> {
  if (await deletePreseleccionada(db, empresaId, id)) return
  await requireTalento(db, empresaId, id)
}

/** Saves the nota about a shortlisted alumna. */
export async function saveNota(db: Db, empresaId: string, id: string, nota: string): Promise<void> {
  if (!(await updateNota(db, empresaId, id, nota))) throw new AppError('notFound')
}
