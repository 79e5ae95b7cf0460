import type { Send } from '@alumbra/contract/calls/send'
import { getCopiaOferta, getOfertaEmpresa } from '@alumbra/contract/ofertas/oferta'
import { found } from '../../../api/found.ts'
import { loaded } from '../../../api/loaded.ts'

/**
 * One oferta of the empresa, also a deleted one; the 404 page when it does not exist.
 */
export async function loadOferta(send: Send, id: string) {
  const answer = await send(getOfertaEmpresa, { params: { id } })
  if (answer.ok || answer.status !== 404) return loaded(answer, {})
  const deleted = found(await send(getCopiaOferta, { params: { id } }))
  return loaded(deleted.ok ? { ok: true, data: [deleted.data] } : deleted, {})
}
