import type { Send } from '@alumbra/contract/send'
import { getTalento } from '@alumbra/contract/talento'
import { data } from 'react-router'

/** The CV of a talento; null when it could not be loaded, the 404 page when it does not exist or is not visible. */
export async function loadCv(send: Send, account: string, id: string) {
  const answer = await send(getTalento, { params: { id } })
  if (!answer.ok && answer.status === 404) throw data(null, { status: 404 })
  return data({ account, cv: answer.ok ? answer.data : null }, { status: answer.ok ? 200 : 503 })
}
