import { askLlave, completeLoginCodigo, completeLoginLlave } from '@alumbra/contract/cuentas/segundo-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice } from '../../devices.ts'
import { AppError } from '../../errors.ts'
import { deviceCookieOf } from '../../plugins/device-cookie.ts'
import { route } from '../../plugins/route.ts'
import type { AuthenticatedActor } from '../../sessions.ts'
import { hashToken } from '../../tokens.ts'
import { recordAcceso, recordRechazo } from '../accesos/rules.ts'
import { logInAndWarn } from '../cuentas/seguridad/navegador-nuevo.ts'
import { askKey, logInWithCode, logInWithKey, whoseLogin } from './entrada.ts'
import { warnIfSpent, warnOfKnownPassword } from './known-password.ts'
import { type Site, siteOf } from './webauthn.ts'

/** The second step of a login. The paso of the first step is valid for these calls alone. */
export async function segundoPaso(app: FastifyInstance) {
  const { db, env, limits } = app
  const site = siteOf(env.PUBLIC_URL)
  const requireSite = (): Site => {
    if (!site) throw new AppError('notFound')
    return site
  }

  /** Whose login this is, and the known device of the account that the browser is. */
  const whose = async (request: FastifyRequest, paso: string) => {
    const account = await whoseLogin(db, paso)
    const cookie = deviceCookieOf(request)
    const known = cookie && (await isKnownDevice(db, { rol: 'admin', id: account }, cookie))
    return { account, device: known ? hashToken(cookie) : null }
  }

  /** Counts a try against the budgets of the account; a right proof opens the session. */
  const complete = async (
    request: FastifyRequest,
    reply: FastifyReply,
    paso: string,
    prove: () => Promise<AuthenticatedActor>,
  ) => {
    const { account, device } = await whose(request, paso)
    const refused = (motivo: string) =>
      recordRechazo(request, { rol: 'admin', motivo, whose: async () => account })
    const spent = await limits
      .enforce('secondStep', { account, ip: request.ip, withToken: true, device })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'tooManyRequests') {
          refused(error.code)
          request.server.afterwards(() => warnOfKnownPassword(db, account))
        }
        throw error
      })
    try {
      const actor = await prove()
      await spent.refund()
      await logInAndWarn(request, reply, actor)
      recordAcceso(request, 'entrada', actor)
      request.log.info({ event: 'login', rol: 'admin', account, ip: request.ip })
      return { id: account }
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalidCredentials') {
        refused('secondStep')
        request.server.afterwards(() => warnIfSpent(db, paso, account))
      }
      // The proof was not checked, or it was right: this was no wrong one. The time of the request may be over.
      else request.server.afterwards(() => spent.refund())
      if (error instanceof AppError)
        request.log.info({ event: 'login.refused', rol: 'admin', code: error.code, ip: request.ip })
      throw error
    }
  }

  route(app, completeLoginCodigo, ({ body: { paso, codigo }, request, reply }) =>
    complete(request, reply, paso, () => logInWithCode(db, paso, codigo)),
  )
  route(app, askLlave, async ({ body: { paso }, request }) => {
    await limits.enforce('passkey', { ...(await whose(request, paso)), ip: request.ip, withToken: true })
    return { opciones: await askKey(db, requireSite(), paso) }
  })
  route(app, completeLoginLlave, ({ body: { paso, respuesta }, request, reply }) =>
    complete(request, reply, paso, () => logInWithKey(db, requireSite(), paso, respuesta)),
  )
}
