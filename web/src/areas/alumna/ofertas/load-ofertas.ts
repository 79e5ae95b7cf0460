import type { Send } from '@alumbra/contract/calls/send'
import { getOfertaFilters, listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { pageQuery } from '../../../page-number.ts'
import type { Busqueda } from './busqueda.ts'

const NO_FILTERS = {
  titulaciones: [] as string[],
  provincias: [] as string[],
  modalidades: [] as string[],
  nivel_estudios: [] as string[],
}
export type FilterOptions = typeof NO_FILTERS

/** A page of ofertas, and the options of its filters; `lista` is null when it could not be loaded. */
export async function loadOfertas(send: Send, { nivel, pagina, guardadas, provincias, ...filtro }: Busqueda) {
  const query = {
    ...filtro,
    provincia: provincias,
    nivel_estudios: nivel,
    guardadas: guardadas ? 'true' : '',
    ...pageQuery(pagina),
  }
  const [lista, filtros] = await Promise.all([send(listOfertas, { query }), send(getOfertaFilters, {})])
  return { lista: lista.ok ? lista.data : null, filtros: filtros.ok ? filtros.data : NO_FILTERS }
}

export type LoadedOfertas = Awaited<ReturnType<typeof loadOfertas>>
