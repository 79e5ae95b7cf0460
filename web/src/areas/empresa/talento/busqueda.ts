import {
  describeAddress,
  oneValue,
  onOff,
  pageNumber,
  someValues,
  words,
} from '../../../components/filters/address.ts'
import { paths } from '../../../paths.ts'

/** The filters and page of a list of talento, as its address keeps them. */
const ADDRESS = describeAddress({
  q: words,
  titulacion: oneValue,
  especialidad: oneValue,
  provincia: someValues,
  idioma: oneValue,
  preseleccionadas: onOff,
  pagina: pageNumber,
})
export const readBusqueda = ADDRESS.read
export type Busqueda = ReturnType<typeof readBusqueda>

export const talentoPath = (busqueda: Busqueda): string => paths.empresa.talento(ADDRESS.write(busqueda))

/** A CV; it remembers the list that led to it. */
export const talentoCvPath = (id: string, busqueda: Busqueda): string =>
  paths.empresa.talentoCv(id, ADDRESS.write(busqueda))

/** A filter that is on, in words, and the search without it. */
type ActiveFilter = { text: string; without: Busqueda }

/** The active filters of the list, in the order of the form. Without its titulación an especialidad has no filter. */
export function activeFilters(busqueda: Busqueda): ActiveFilter[] {
  const { q, titulacion, especialidad, provincia, idioma, preseleccionadas } = busqueda
  const first = { ...busqueda, pagina: 1 }
  return [
    { text: q && `«${q}»`, without: { ...first, q: '' } },
    { text: titulacion, without: { ...first, titulacion: '', especialidad: '' } },
    { text: especialidad, without: { ...first, especialidad: '' } },
    ...provincia.map((one) => ({
      text: one,
      without: { ...first, provincia: provincia.filter((other) => other !== one) },
    })),
    { text: idioma, without: { ...first, idioma: '' } },
    { text: preseleccionadas ? 'Preselección' : '', without: { ...first, preseleccionadas: false } },
  ].filter(({ text }) => text !== '')
}
