import type { Oferta, OfertasEmpresaPage } from '@alumbra/contract/ofertas/oferta'
import { LISTED_ESTADOS } from '@alumbra/domain/oferta'

/** The states that the list can be reduced to; an ended oferta is still accepted, but no alumna sees it. */
export const ESTADO_FILTERS = ['', ...LISTED_ESTADOS] as const
export type EstadoFilter = (typeof ESTADO_FILTERS)[number]

/** Reads an address; anything else means all ofertas. */
export const readEstadoFilter = (search: URLSearchParams): EstadoFilter =>
  ESTADO_FILTERS.find((one) => one === search.get('estado')) ?? ''

/** How many ofertas there are in any state. */
export const countAll = (estados: OfertasEmpresaPage['estados']): number =>
  Object.values(estados).reduce((all, n) => all + n, 0)

/** What the list shows, for a screen reader (ofertas-10): «3 ofertas», «1 oferta rechazada». */
export function shownText(total: number, shown: EstadoFilter): string {
  const s = total === 1 ? '' : 's'
  return `${total} oferta${s}${shown && ` ${shown}${s}`}`
}

type WithEstado = Pick<Oferta, 'estado_revision' | 'terminada'>

export const isInEstado = (oferta: WithEstado, shown: EstadoFilter): boolean =>
  shown === '' || shown === estadoOf(oferta)

/** The state that the list shows of an oferta; a listed one is not deleted. */
export const estadoOf = ({ estado_revision, terminada }: WithEstado) =>
  terminada ? 'terminada' : estado_revision
