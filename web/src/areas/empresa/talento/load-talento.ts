import { getTalentoFilters, getTalentoOpciones, listTalentos } from '@alumbra/contract/alumnas/talento'
import type { Send } from '@alumbra/contract/calls/send'
import { pageQuery } from '../../../page-number.ts'
import type { Busqueda } from './busqueda.ts'

const NO_FILTERS = { titulaciones: [] as string[], provincias: [] as string[] }
const NO_OPTIONS = { especialidades: [] as string[], idiomas: [] as string[] }
export type FilterOptions = typeof NO_FILTERS & typeof NO_OPTIONS

/** How the call of the list asks for a page. */
export const queryOf = ({ pagina, preseleccionadas, ...filtro }: Busqueda) => ({
  ...filtro,
  preseleccionadas: preseleccionadas ? 'true' : '',
  ...pageQuery(pagina),
})

/** A page of talento, and the options of its filters. */
export async function loadTalento(send: Send, busqueda: Busqueda) {
  const [lista, filtros, opciones] = await Promise.all([
    send(listTalentos, { query: queryOf(busqueda) }),
    send(getTalentoFilters, {}),
    send(getTalentoOpciones, { query: { titulacion: busqueda.titulacion } }),
  ])
  return {
    lista,
    filtros: {
      ...(filtros.ok ? filtros.data : NO_FILTERS),
      ...(opciones.ok ? opciones.data : NO_OPTIONS),
    },
  }
}

export type LoadedTalentos = Awaited<ReturnType<typeof loadTalento>>
