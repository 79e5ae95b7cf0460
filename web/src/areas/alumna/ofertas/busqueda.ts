import { OFERTA_ORDERS, type OfertaOrder } from '@alumbra/contract/oferta-publicada'
import { readFiltro } from '../../../components/read-address.ts'
import { readPagina } from '../../../page-number.ts'

/** The filters, order and page of a list of ofertas, as its address keeps them. */
export type Busqueda = {
  titulacion: string
  provincia: string
  modalidad: string
  nivel: string
  guardadas: boolean
  orden: OfertaOrder
  pagina: number
}

/** Reads an address, without the values that are not valid. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  titulacion: readFiltro(search, 'titulacion'),
  provincia: readFiltro(search, 'provincia'),
  modalidad: readFiltro(search, 'modalidad'),
  nivel: readFiltro(search, 'nivel'),
  guardadas: search.get('guardadas') === 'true',
  orden: OFERTA_ORDERS.find((orden) => orden === search.get('orden')) ?? 'recientes',
  pagina: readPagina(search),
})

/** Whether any filter is on. */
export const isFiltered = ({ titulacion, provincia, modalidad, nivel, guardadas }: Busqueda): boolean =>
  guardadas || [titulacion, provincia, modalidad, nivel].some((value) => value !== '')
