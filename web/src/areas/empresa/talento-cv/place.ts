import { listTalentos, type Talento } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import type { Send } from '@alumbra/contract/calls/send'
import type { Busqueda } from '../talento/busqueda.ts'
import { queryOf } from '../talento/load-talento.ts'

/** Who stands beside a talento, and on which page of the list. */
export type Vecina = Pick<Talento, 'id_alumna' | 'nombre' | 'apellidos'> & { pagina: number }

/** Where a talento stands in the list that led to her CV, from 1, and who stands before and after her. */
export type Place = {
  position: number
  total: number
  hayMas?: true | undefined
  anterior: Vecina | null
  siguiente: Vecina | null
}

/** Her place in the list of `busqueda`; null where that page does not have her, or cannot be loaded. */
export async function loadPlace(send: Send, id: string, busqueda: Busqueda): Promise<Place | null> {
  const { pagina } = busqueda
  const lista = await loadPage(send, busqueda, pagina)
  const at = lista?.rows.findIndex(({ id_alumna }) => id_alumna === id) ?? -1
  if (!lista || at < 0) return null
  const { rows, totalPages, ...totals } = lista
  const beside = async (place: number, page: number, isThere: boolean) =>
    rows[place] ?? (isThere ? (await loadPage(send, busqueda, page))?.rows.at(page < pagina ? -1 : 0) : null)
  const [anterior, siguiente] = await Promise.all([
    beside(at - 1, pagina - 1, pagina > 1),
    beside(at + 1, pagina + 1, pagina < totalPages),
  ])
  return {
    ...totals,
    position: (pagina - 1) * PAGE_SIZE.talento + at + 1,
    anterior: anterior ?? null,
    siguiente: siguiente ?? null,
  }
}

async function loadPage(send: Send, busqueda: Busqueda, pagina: number) {
  const answer = await send(listTalentos, { query: queryOf({ ...busqueda, pagina }) })
  if (!answer.ok) return null
  const { results, ...totals } = answer.data
  const rows = results.map(({ id_alumna, nombre, apellidos }) => ({ id_alumna, nombre, apellidos, pagina }))
  return { ...totals, rows }
}
