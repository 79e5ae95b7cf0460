import { readFiltro, readPagina } from '../../../components/read-address.ts'

/** What a list of talento is asked, as it stands in the address. */
export type Busqueda = { titulacion: string; provincia: string; pagina: number }

/** Reads the address; what makes no sense there is left out. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  titulacion: readFiltro(search, 'titulacion'),
  provincia: readFiltro(search, 'provincia'),
  pagina: readPagina(search),
})

/** Whether anything narrows the list. */
export const isFiltered = ({ titulacion, provincia }: Busqueda): boolean =>
  titulacion !== '' || provincia !== ''
