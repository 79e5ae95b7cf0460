import type { Apunte, Hecho, ListaHistorial } from '@alumbra/contract/historial'
import type { Db } from '../../db/schema.ts'
import { type Anotacion, findUltimo, insertApuntes } from './queries.ts'
import { apunteView } from './view.ts'

/** Writes down who did what: in the transaction of the deed, so that there is neither without the other. */
export const anotar = (tx: Db, anotacion: Anotacion): Promise<void> => insertApuntes(tx, anotacion)

/** The last thing that was written down of somebody or something, but for what is left out. */
export async function ultimoApunte(
  db: Db,
  lista: ListaHistorial,
  id: string,
  sin: readonly Hecho[] = [],
): Promise<Apunte | undefined> {
  const row = await findUltimo(db, lista, id, sin)
  return row && apunteView(row)
}
