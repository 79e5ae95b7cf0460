import { dispositivoOf } from '@alumbra/domain/dispositivo'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/schema.ts'
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
  const isNew =
    actor.rol === 'admin' && !(await isKnownDevice(request.server.db, actor, deviceCookieOf(request)))
  await logIn(request, reply, actor, {
    isLogin: true,
    alongside: isNew ? (tx) => warn(tx, request, actor) : undefined,
  })
}

async function warn(tx: Db, request: FastifyRequest, actor: AuthenticatedActor): Promise<void> {
  const cuenta = await findCuentaById(tx, actor)
  if (!cuenta) return
  const { correo: to, nombre } = cuenta
  const dispositivo = dispositivoOf(request.headers['user-agent'])
  await sendLater(tx, newBrowserMail({ to, nombre, dispositivo, now: new Date() }))
}
