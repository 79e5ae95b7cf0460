import { getTalentoFilters, getTalentoOpciones, listTalentos } from '@alumbra/contract/alumnas/talento'
import type { CallAnswer } from '@alumbra/contract/calls/call'
import type { Send } from '@alumbra/contract/calls/send'
import { pageQuery } from '../../../page-number.ts'
import type { Busqueda } from './busqueda.ts'

export type FilterOptions = CallAnswer<typeof getTalentoFilters> & CallAnswer<typeof getTalentoOpciones>

/** How the call of the list asks for a page. */
export const queryOf = ({ pagina, preseleccionadas, ...filtro }: Busqueda) => ({
  ...filtro,
  preseleccionadas: preseleccionadas ? 'true' : '',
  ...pageQuery(pagina),
})

/** A page of talento, and the options of its filters where they came. */
export async function loadTalento(send: Send, busqueda: Busqueda) {
  const [lista, filtros, opciones] = await Promise.all([
    send(listTalentos, { query: queryOf(busqueda) }),
    send(getTalentoFilters, {}),
    send(getTalentoOpciones, { query: { titulacion: busqueda.titulacion } }),
  ])
  return {
    lista,
    filtros: filtros.ok && opciones.ok ? { ...filtros.data, ...opciones.data } : null,
  }
}

export type LoadedTalentos = Awaited<ReturnType<typeof loadTalento>>
