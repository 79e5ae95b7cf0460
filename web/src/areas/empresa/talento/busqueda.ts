import { readFilter, readFilters, readWords } from '../../../components/filters/read-address.ts'
import { readPagina } from '../../../page-number.ts'

/** The filters and page of a list of talento, as its address keeps them. */
export type Busqueda = {
  /** Words to search for. */
  q: string
  titulacion: string
  especialidad: string
  provincias: readonly string[]
  idioma: string
  preseleccionadas: boolean
  pagina: number
}

/** Reads an address, without the values that are not valid. */
export const readBusqueda = (search: URLSearchParams): Busqueda => ({
  q: readWords(search, 'q'),
  titulacion: readFilter(search, 'titulacion'),
  especialidad: readFilter(search, 'especialidad'),
  provincias: readFilters(search, 'provincia'),
  idioma: readFilter(search, 'idioma'),
  preseleccionadas: search.get('preseleccionadas') === 'true',
  pagina: readPagina(search),
})

/** A filter that is on, in words, and the search without it. */
type ActiveFilter = { text: string; without: Busqueda }

/** The active filters of the list, in the order of the form. Without its titulación an especialidad has no filter. */
export function activeFilters(busqueda: Busqueda): ActiveFilter[] {
  const { q, titulacion, especialidad, provincias, idioma, preseleccionadas } = busqueda
  const first = { ...busqueda, pagina: 1 }
  return [
    { text: q && `«${q}»`, without: { ...first, q: '' } },
    { text: titulacion, without: { ...first, titulacion: '', especialidad: '' } },
    { text: especialidad, without: { ...first, especialidad: '' } },
    ...provincias.map((one) => ({
      text: one,
      without: { ...first, provincias: provincias.filter((other) => other !== one) },
    })),
    { text: idioma, without: { ...first, idioma: '' } },
    { text: preseleccionadas ? 'Preselección' : '', without: { ...first, preseleccionadas: false } },
  ].filter(({ text }) => text !== '')
}
