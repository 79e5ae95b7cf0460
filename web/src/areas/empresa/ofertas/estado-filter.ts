import type { Oferta } from '@alumbra/contract/oferta'

/** The states that the list can be reduced to; an ended oferta is still accepted, but no alumna sees it. */
export const ESTADO_FILTERS = ['', 'pendiente', 'aceptada', 'terminada', 'rechazada'] as const
export type EstadoFilter = (typeof ESTADO_FILTERS)[number]

/** Reads an address; anything else means all ofertas. */
export const readEstadoFilter = (search: URLSearchParams): EstadoFilter =>
  ESTADO_FILTERS.find((one) => one === search.get('estado')) ?? ''

type WithEstado = Pick<Oferta, 'estado_revision' | 'terminada'>

export const isInEstado = (oferta: WithEstado, shown: EstadoFilter): boolean =>
  shown === '' || shown === estadoOf(oferta)

const estadoOf = ({ estado_revision, terminada }: WithEstado) => (terminada ? 'terminada' : estado_revision)
