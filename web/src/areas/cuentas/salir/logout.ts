import type { Visit } from '@alumbra/contract/calls/visit'
import { LOGOUT } from '@alumbra/contract/cuentas/logout'
import { data, redirect } from 'react-router'
import { pageAfterLogout, paths } from '../../../paths.ts'

/** Ends the session of a visit and redirects; throws 503 when the session could not be read or ended. */
export async function logout({ send, actor }: Pick<Visit, 'send' | 'actor'>): Promise<Response> {
  if (actor === 'unknown') throw data(null, { status: 503 })
  if (actor === null) return redirect(paths.inicio(), 303)
  const answer = await send(LOGOUT[actor.rol], {})
  if (!answer.ok) throw data(null, { status: 503 })
  return redirect(pageAfterLogout(actor.rol), 303)
}
