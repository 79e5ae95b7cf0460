import { ORDENES_OFERTAS, type OrdenOfertas } from '@alumbra/contract/oferta-publicada'
import { readFiltro } from '../../../components/read-address.ts'
import { readPagina } from '../../../page-number.ts'

/** What a list of ofertas is asked, as it stands in the address. */
export type Busqueda = {
  titulacion: string
  provincia: string
  modalidad: string
  nivel: string
  guardadas: boolean
  orden: OrdenOfertas
  pagina: number
}

/** Reads the address; what makes no sense there is left out. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  titulacion: readFiltro(search, 'titulacion'),
  provincia: readFiltro(search, 'provincia'),
  modalidad: readFiltro(search, 'modalidad'),
  nivel: readFiltro(search, 'nivel'),
  guardadas: search.get('guardadas') === 'true',
  orden: ORDENES_OFERTAS.find((orden) => orden === search.get('orden')) ?? 'recientes',
  pagina: readPagina(search),
})

/** Whether anything narrows the list. */
export const isFiltered = ({ titulacion, provincia, modalidad, nivel, guardadas }: Busqueda): boolean =>
  guardadas || [titulacion, provincia, modalidad, nivel].some((value) => value !== '')
