import { dispositivoOf } from '@alumbra/domain/dispositivo'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice } from '../../../devices.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { deviceCookieOf } from '../../../plugins/device-cookie.ts'
import { logIn } from '../../../plugins/session.ts'
import type { AuthenticatedActor } from '../../../sessions.ts'
import { findCuentaById } from '../queries/find.ts'
import { newBrowserMail } from './mails.ts'

/** Opens a session after a login; an administrador gets a mail when her account does not know the browser (cuentas-13). */
export async function logInAndWarn(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: AuthenticatedActor,
): Promise<void> {
  const { db } = request.server
  const isNew = actor.rol === 'admin' && !(await isKnownDevice(db, actor, deviceCookieOf(request)))
  await logIn(request, reply, actor)
  if (!isNew) return
  const cuenta = await findCuentaById(db, actor)
  if (!cuenta) return
  const { correo: to, nombre } = cuenta
  const dispositivo = dispositivoOf(request.headers['user-agent'])
  await sendLater(db, newBrowserMail({ to, nombre, dispositivo, now: new Date() }))
}
