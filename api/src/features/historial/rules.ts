import type { Apunte, ListaHistorial } from '@alumbra/contract/historial'
import type { Db } from '../../db/schema.ts'
import { type Anotacion, findUltimo, insertApuntes } from './queries.ts'
import { apunteView } from './view.ts'

/** Writes down who did what: in the transaction of the deed, so that there is neither without the other. */
export const anotar = (tx: Db, anotacion: Anotacion): Promise<void> => insertApuntes(tx, anotacion)

/** The last thing that was written down of somebody or something. */
export async function ultimoApunte(db: Db, lista: ListaHistorial, id: string): Promise<Apunte | undefined> {
  const row = await findUltimo(db, lista, id)
  return row && apunteView(row)
}
