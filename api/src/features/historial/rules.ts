import type { Apunte, ListaHistorial } from '@alumbra/contract/historial'
import type { Hecho } from '@alumbra/domain/historial'
import type { Db } from '../../db/schema.ts'
import { type Anotacion, findUltimo, insertApuntes } from './queries.ts'
import { apunteView } from './view.ts'

/** Records who did what, in the transaction of the change: both are committed or neither. */
export const anotar = (tx: Db, anotacion: Anotacion): Promise<void> => insertApuntes(tx, anotacion)

/** The last apunte about a row, except those of the given kinds. */
export async function ultimoApunte(
  db: Db,
  lista: ListaHistorial,
  id: string,
  sin: readonly Hecho[] = [],
): Promise<Apunte | undefined> {
  const row = await findUltimo(db, lista, id, sin)
  return row && apunteView(row)
}
