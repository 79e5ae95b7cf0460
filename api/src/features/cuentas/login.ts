import type { Rol } from '@alumbra/contract/calls/call'
import type { SegundoPaso } from '@alumbra/contract/cuentas/segundo-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import { passesBotCheck } from '../../bot-check/human.ts'
import { findDevice, rememberDevice } from '../../devices.ts'
import { AppError } from '../../errors.ts'
import { forgive } from '../../limits/limits.ts'
import { forgiveLogin } from '../../limits/login-budgets.ts'
import { deviceCookieOf, setDeviceCookie } from '../../plugins/device-cookie.ts'
import { recordAcceso, recordRechazo } from '../accesos/rules.ts'
import { beginSecondStep } from '../segundo-factor/entrada.ts'
import { siteOf } from '../segundo-factor/webauthn.ts'
import { findIdByLogin, findLogin } from './queries/find.ts'
import { authenticate } from './rules/entrada.ts'
import { logInAndWarn } from './seguridad/navegador-nuevo.ts'

type Attempt = { rol: Rol; login: string; password: string; token?: string | null | undefined }

/** The account that has logged in; or the next step, for an administrador with a second factor. */
type LoggedIn = { id: string; next: null } | { id: null; next: SegundoPaso }

/** One login attempt, from the bot check to the cookie; a success costs no budget. */
export async function login(
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
): Promise<LoggedIn> {
  const { rol, login, password, token } = attempt
  const { db, env, limits } = request.server
  const withToken = await passesBotCheck(request, token)
  if (rol === 'admin' && !withToken) {
    throw new AppError('paramsError', { fields: { token: 'Falta la comprobación antirrobots.' } })
  }
  const refused = (motivo: string) =>
    recordRechazo(request, { rol, motivo, whose: () => findIdByLogin(db, rol, login) })
  const device = await findDevice(db, deviceCookieOf(request), rol, login)
  const spent = await limits
    .enforceLogin({ rol, login, ip: request.ip, device, withToken })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'tooManyRequests') refused(error.code)
      throw error
    })
  try {
    const actor = await authenticate(db, { rol, login, password, retentionDays: env.RETENTION_DAYS })
    await spent.refund()
    const next = await beginSecondStep(db, actor, siteOf(env.PUBLIC_URL))
    if (next) {
      refused('halfway')
      request.log.info({ event: 'login.halfway', rol, account: actor.id, ip: request.ip })
      return { id: null, next }
    }
    await logInAndWarn(request, reply, actor)
    recordAcceso(request, 'entrada', actor)
    request.log.info({ event: 'login', rol, account: actor.id, ip: request.ip })
    return { id: actor.id, next: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalidCredentials') await spent.confirm()
    // The password was not checked, or it was right: this was no wrong guess. The time of the request may be over.
    else request.server.afterwards(() => spent.refund())
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'unavailable') refused(error.code)
    request.log.info({ event: 'login.refused', rol, code: error.code, ip: request.ip })
    throw error
  }
}

/** Forgets the failed logins and second steps of an account: its owner just reset the password with a mail link. */
export async function forgiveTries(request: FastifyRequest, actor: Actor): Promise<void> {
  const { db } = request.server
  const login = await findLogin(db, actor)
  if (login !== undefined) await forgiveLogin(db, { rol: actor.rol, login, ip: request.ip })
  if (actor.rol === 'admin') await forgive(db, 'secondStep', { account: actor.id, ip: request.ip })
}

/** Makes the browser that reset a password a known device of the account, although it has not logged in. */
export async function trustBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<void> {
  setDeviceCookie(request, reply, await rememberDevice(request.server.db, actor, deviceCookieOf(request)))
}
