import { getPerfilAlumna } from '@alumbra/contract/alumna'
import type { Send } from '@alumbra/contract/send'
import { data } from 'react-router'

/** The CV of the alumna; null when it could not be loaded. */
export async function loadCv(send: Send, id: string) {
  const answer = await send(getPerfilAlumna, {})
  return data(answer.ok ? { id, perfil: answer.data } : null, { status: answer.ok ? 200 : 503 })
}
