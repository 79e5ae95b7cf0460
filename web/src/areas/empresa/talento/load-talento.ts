import type { Send } from '@alumbra/contract/send'
import { getTalentoFilters, listTalentos } from '@alumbra/contract/talento'
import { pageQuery } from '../../../page-number.ts'
import type { Busqueda } from './busqueda.ts'

const NO_FILTERS = { titulaciones: [] as string[], provincias: [] as string[] }
export type Filtros = typeof NO_FILTERS

/** A page of talento, and the options of its filters; `lista` is null when it could not be loaded. */
export async function loadTalento(send: Send, { pagina, preseleccionadas, ...filtro }: Busqueda) {
  const query = {
    ...filtro,
    preseleccionadas: preseleccionadas ? 'true' : '',
    ...pageQuery(pagina),
  }
  const [lista, filtros] = await Promise.all([send(listTalentos, { query }), send(getTalentoFilters, {})])
  return { lista: lista.ok ? lista.data : null, filtros: filtros.ok ? filtros.data : NO_FILTERS }
}

export type Cargados = Awaited<ReturnType<typeof loadTalento>>
