import { getTalento } from '@alumbra/contract/alumnas/talento'
import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import type { Actor } from '../../../actor.ts'

/** The CV of a talento; null when it could not be loaded, the 404 page when it does not exist or is not visible. */
export async function loadCv(send: Send, actor: Actor | Promise<Actor>, id: string) {
  const [answer, { id: account }] = await Promise.all([send(getTalento, { params: { id } }), actor])
  if (!answer.ok && answer.status === 404) throw data(null, { status: 404 })
  return data({ account, cv: answer.ok ? answer.data : null }, { status: answer.ok ? 200 : 503 })
}
