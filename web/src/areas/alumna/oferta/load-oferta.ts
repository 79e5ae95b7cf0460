import type { Send } from '@alumbra/contract/calls/send'
import { getOferta, listParecidas, type OfertaParecida } from '@alumbra/contract/ofertas/oferta-publicada'
import { truncate } from '@alumbra/domain/truncate'
import { found } from '../../../api/found.ts'
import { loaded } from '../../../api/loaded.ts'

/**
 * One oferta with those that resemble it; the 404 page when it does not exist or is not visible. Without the others the
 * page stands too.
 */
export async function loadOferta(send: Send, id: string) {
  const [answer, like] = await Promise.all([
    send(getOferta, { params: { id } }),
    send(listParecidas, { params: { id } }),
  ])
  return loaded(found(answer), { parecidas: like.ok ? like.data.ofertas.map(shortened) : [] })
}

/** The longest texts of a card, in characters. */
const SHORT = 120

const shortened = (oferta: OfertaParecida): OfertaParecida => ({
  ...oferta,
  puesto: truncate(oferta.puesto, SHORT),
  ubicacion: truncate(oferta.ubicacion, SHORT),
})
