import { readFiltro } from '../../../components/read-address.ts'
import { readPagina } from '../../../page-number.ts'

/** The filters and page of a list of talento, as its address keeps them. */
export type Busqueda = {
  titulacion: string
  provincia: string
  preseleccionadas: boolean
  pagina: number
}

/** Reads an address, without the values that are not valid. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  titulacion: readFiltro(search, 'titulacion'),
  provincia: readFiltro(search, 'provincia'),
  preseleccionadas: search.get('preseleccionadas') === 'true',
  pagina: readPagina(search),
})

/** Whether any filter is on. */
export const isFiltered = ({ titulacion, provincia, preseleccionadas }: Busqueda): boolean =>
  preseleccionadas || titulacion !== '' || provincia !== ''
