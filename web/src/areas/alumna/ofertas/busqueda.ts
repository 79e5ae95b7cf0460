import { OFERTA_ORDERS, type OfertaOrder } from '@alumbra/contract/ofertas/oferta-publicada'
import { readFilter, readFilters, readWords } from '../../../components/filters/read-address.ts'
import { readPagina } from '../../../page-number.ts'

/** The filters, order and page of a list of ofertas, as its address keeps them. */
export type Busqueda = {
  /** Words to search for. */
  q: string
  titulacion: string
  provincias: readonly string[]
  modalidad: string
  nivel: string
  guardadas: boolean
  orden: OfertaOrder
  pagina: number
}

/** Reads an address, without the values that are not valid. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  q: readWords(search, 'q'),
  titulacion: readFilter(search, 'titulacion'),
  provincias: readFilters(search, 'provincia'),
  modalidad: readFilter(search, 'modalidad'),
  nivel: readFilter(search, 'nivel'),
  guardadas: search.get('guardadas') === 'true',
  orden: OFERTA_ORDERS.find((orden) => orden === search.get('orden')) ?? 'recientes',
  pagina: readPagina(search),
})

/** A filter that is on, in words, and the search without it. */
type ActiveFilter = { text: string; without: Busqueda }

/** The active filters of the list, in the order of the form. */
export function activeFilters(busqueda: Busqueda): ActiveFilter[] {
  const { q, nivel, titulacion, modalidad, provincias, guardadas } = busqueda
  const first = { ...busqueda, pagina: 1 }
  return [
    { text: q && `«${q}»`, without: { ...first, q: '' } },
    { text: nivel, without: { ...first, nivel: '' } },
    { text: titulacion, without: { ...first, titulacion: '' } },
    { text: modalidad, without: { ...first, modalidad: '' } },
    ...provincias.map((one) => ({
      text: one,
      without: { ...first, provincias: provincias.filter((other) => other !== one) },
    })),
    { text: guardadas ? 'Guardadas' : '', without: { ...first, guardadas: false } },
  ].filter(({ text }) => text !== '')
}
