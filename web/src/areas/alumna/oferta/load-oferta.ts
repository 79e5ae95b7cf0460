import type { Send } from '@alumbra/contract/calls/send'
import { getOferta } from '@alumbra/contract/ofertas/oferta-publicada'
import { data } from 'react-router'

/** One oferta; null when it could not be loaded, the 404 page when it does not exist or is not visible. */
export async function loadOferta(send: Send, id: string) {
  const answer = await send(getOferta, { params: { id } })
  if (!answer.ok && answer.status === 404) throw data(null, { status: 404 })
  return data(answer.ok ? answer.data : null, { status: answer.ok ? 200 : 503 })
}
