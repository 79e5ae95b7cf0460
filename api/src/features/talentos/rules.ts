import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { deletePreseleccionada, insertPreseleccionada, requireTalento, updateNota } from './queries.ts'

/** Puts an alumna whose CV an empresa may see on its shortlist. */
export async function preseleccionar(db: Db, empresaId: string, id: string): Promise<void> {
  await requireTalento(db, empresaId, id)
  await insertPreseleccionada(db, empresaId, id)
}

/** Takes an alumna off the shortlist, also one who is no longer to be seen. */
export async function quitarDePreseleccion(db: Db, empresaId: string, id: string): Promise<void> {
  if (await deletePreseleccionada(db, empresaId, id)) return
  await requireTalento(db, empresaId, id)
}

/** Keeps the note about an alumna on the shortlist. */
export async function anotarTalento(db: Db, empresaId: string, id: string, nota: string): Promise<void> {
  if (!(await updateNota(db, empresaId, id, nota))) throw new AppError('notFound')
}
