import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import type { Actor } from '../../../actor.ts'

/** The CV of the alumna; null when it could not be loaded. */
export async function loadCv(send: Send, actor: Actor | Promise<Actor>) {
  const [answer, { id }] = await Promise.all([send(getPerfilAlumna, {}), actor])
  return data(answer.ok ? { id, perfil: answer.data } : null, { status: answer.ok ? 200 : 503 })
}
