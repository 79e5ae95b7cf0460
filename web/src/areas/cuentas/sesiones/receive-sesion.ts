import type { Send } from '@alumbra/contract/calls/send'
import { endOtrasSesiones, endSesion } from '@alumbra/contract/cuentas/sesion-abierta'
import { data, redirect } from 'react-router'

/** Receives the forms of the page: ends the named session, or every other one, and shows the page at `path` again. */
export async function receiveSesion(request: Request, send: Send, path: string) {
  const id = (await request.formData()).get('sesion')
  const one = typeof id === 'string' && id !== ''
  const answer = one ? await send(endSesion, { params: { id } }) : await send(endOtrasSesiones, {})
  // A session that no longer exists has ended.
  if (answer.ok || answer.status === 404) return redirect(`${path}?hecho=${one ? 'una' : 'otras'}`, 303)
  return data(answer, { status: answer.status })
}
