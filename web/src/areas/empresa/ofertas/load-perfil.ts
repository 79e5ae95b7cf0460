import { getPerfilEmpresa } from '@alumbra/contract/empresa'
import type { Send } from '@alumbra/contract/send'
import { data } from 'react-router'

/** The profile of the empresa with its ofertas, or the failure. */
export async function loadPerfil(send: Send) {
  const answer = await send(getPerfilEmpresa, {})
  return data(answer, { status: answer.ok ? 200 : 503 })
}
