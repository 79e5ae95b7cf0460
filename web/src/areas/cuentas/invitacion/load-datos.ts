import { type DatosInvitacion, getDatosInvitacion } from '@alumbra/contract/datos-invitacion'
import type { Send } from '@alumbra/contract/send'

/**
 * The account that the link of an invitation opens; null when it opens none. Loaded on the server, so that the page is
 * complete and the browser sends no request before a password is chosen (F048).
 */
export async function loadDatosInvitacion(
  send: Send,
  rol: 'alumna' | 'empresa',
  { searchParams }: URL,
): Promise<DatosInvitacion | null> {
  const email = searchParams.get('email') ?? searchParams.get('mail')
  const token = searchParams.get('token')
  if (!email || !token) return null
  const answer = await send(getDatosInvitacion, { body: { rol, email, token } })
  return answer.ok ? answer.data : null
}
