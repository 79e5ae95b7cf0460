import type { Send } from '@alumbra/contract/calls/send'
import { getCopiaOferta, getOfertaEmpresa } from '@alumbra/contract/ofertas/oferta'
import { data } from 'react-router'

/**
 * One oferta of the empresa, also a deleted one; null when it could not be loaded, the 404 page when it does not exist.
 */
export async function loadOferta(send: Send, id: string) {
  const answer = await send(getOfertaEmpresa, { params: { id } })
  if (answer.ok) return data(answer.data[0] ?? null)
  if (answer.status !== 404) return data(null, { status: 503 })
  const deleted = await send(getCopiaOferta, { params: { id } })
  if (!deleted.ok && deleted.status === 404) throw data(null, { status: 404 })
  return data(deleted.ok ? deleted.data : null, { status: deleted.ok ? 200 : 503 })
}
