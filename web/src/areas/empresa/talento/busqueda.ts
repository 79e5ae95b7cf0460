import { readFiltro } from '../../../components/read-address.ts'
import { readPagina } from '../../../page-number.ts'

/** What a list of talento is asked, as it stands in the address. */
export type Busqueda = {
  titulacion: string
  provincia: string
  preseleccionadas: boolean
  pagina: number
}

/** Reads the address; what makes no sense there is left out. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  titulacion: readFiltro(search, 'titulacion'),
  provincia: readFiltro(search, 'provincia'),
  preseleccionadas: search.get('preseleccionadas') === 'true',
  pagina: readPagina(search),
})

/** Whether anything narrows the list. */
export const isFiltered = ({ titulacion, provincia, preseleccionadas }: Busqueda): boolean =>
  preseleccionadas || titulacion !== '' || provincia !== ''
