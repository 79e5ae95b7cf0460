import { OFERTA_ORDERS } from '@alumbra/contract/ofertas/oferta-publicada'
import {
  choiceOf,
  describeAddress,
  oneValue,
  onOff,
  pageNumber,
  someValues,
  words,
} from '../../../components/filters/address.ts'
import { paths } from '../../../paths.ts'

/** The filters, order and page of a list of ofertas, as its address keeps them. */
const ADDRESS = describeAddress({
  q: words,
  titulacion: oneValue,
  provincia: someValues,
  modalidad: oneValue,
  nivel: oneValue,
  guardadas: onOff,
  orden: choiceOf(OFERTA_ORDERS),
  pagina: pageNumber,
})
export const readBusqueda = ADDRESS.read
export type Busqueda = ReturnType<typeof readBusqueda>

export const ofertasPath = (busqueda: Busqueda): string => paths.alumna.ofertas(ADDRESS.write(busqueda))

/** An oferta; it remembers the list that led to it. */
export const ofertaPath = (id: string, busqueda: Busqueda): string =>
  paths.alumna.oferta(id, ADDRESS.write(busqueda))

/** A filter that is on, in words, and the search without it. */
type ActiveFilter = { text: string; without: Busqueda }

/** The active filters of the list, in the order of the form. */
export function activeFilters(busqueda: Busqueda): ActiveFilter[] {
  const { q, nivel, titulacion, modalidad, provincia, guardadas } = busqueda
  const first = { ...busqueda, pagina: 1 }
  return [
    { text: q && `«${q}»`, without: { ...first, q: '' } },
    { text: nivel, without: { ...first, nivel: '' } },
    { text: titulacion, without: { ...first, titulacion: '' } },
    { text: modalidad, without: { ...first, modalidad: '' } },
    ...provincia.map((one) => ({
      text: one,
      without: { ...first, provincia: provincia.filter((other) => other !== one) },
    })),
    { text: guardadas ? 'Guardadas' : '', without: { ...first, guardadas: false } },
  ].filter(({ text }) => text !== '')
}
