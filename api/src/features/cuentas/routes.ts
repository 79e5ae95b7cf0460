import type { Rol } from '@alumbra/contract/call'
import { normaliseCif } from '@alumbra/contract/cif'
import * as calls from '@alumbra/contract/cuenta'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { enforce } from '../../limits/limits.ts'
import { type CallInput, route } from '../../plugins/route.ts'
import { actorOf, clearCookie, cookieOf, currentActor, enter } from '../../plugins/session.ts'
import { endSession } from '../../sessions.ts'
import { cambiarContrasena, pedirRestablecer, restablecerContrasena } from './rules/contrasena.ts'
import { entrar } from './rules/entrada.ts'
import { registrarAlumna, verificarAlumna, verificarEmpresa } from './rules/registro.ts'

/** Accounts of the three roles: sessions, registration, verification, passwords. */
export async function cuentas(app: FastifyInstance) {
  const { env, db } = app
  const publicUrl = env.PUBLIC_URL

  const idIfRol = async (request: FastifyRequest, rol: Rol) => {
    const actor = await actorOf(request)
    return actor?.rol === rol ? actor.id : null
  }
  route(app, calls.getSesionAlumna, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { idAlumna: await idIfRol(request, 'alumna') }
  })
  route(app, calls.getSesionEmpresa, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { idEmpresa: await idIfRol(request, 'empresa') }
  })
  route(app, calls.getSesionAdmin, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { id: await idIfRol(request, 'admin') }
  })

  /** A wrong or used bot token is refused; a missing one meets the stricter budget. */
  const checkBot = async (request: FastifyRequest, token: string | null | undefined): Promise<boolean> => {
    const verdict = await app.botCheck.check(token, request.ip)
    if (verdict === 'invalid') {
      throw new AppError('paramsError', {
        fields: { token: 'La comprobación antirrobots ha caducado. Vuelve a intentarlo.' },
      })
    }
    return verdict === 'valid'
  }
  const limited = (
    request: FastifyRequest,
    limit: 'login' | 'reset' | 'verify' | 'register',
    account: string,
    withToken: boolean,
  ) =>
    enforce(db, { limit, account: account.toLowerCase(), ip: request.ip, withToken, enabled: env.RATE_LIMIT })

  type Login = { token?: string | null | undefined; password: string }
  const login = async (
    rol: Rol,
    who: string,
    {
      body,
      request,
      reply,
    }: { body: Login } & Pick<CallInput<typeof calls.entrarAlumna>, 'request' | 'reply'>,
  ) => {
    const withToken = await checkBot(request, body.token)
    if (rol === 'admin' && !withToken) {
      throw new AppError('paramsError', { fields: { token: 'Falta la comprobación antirrobots.' } })
    }
    const spent = await limited(request, 'login', `${rol}:${who}`, withToken)
    try {
      const actor = await entrar(db, rol, who, body.password)
      await spent.refund()
      await enter(request, reply, actor)
      request.log.info({ event: 'login', rol, account: actor.id, ip: request.ip })
      return actor.id
    } catch (error) {
      if (error instanceof AppError)
        request.log.info({ event: 'login.refused', rol, code: error.code, ip: request.ip })
      throw error
    }
  }
  route(app, calls.entrarAlumna, async (input) => ({
    idAlumna: await login('alumna', input.body.email, input),
  }))
  route(app, calls.entrarEmpresa, async (input) => ({
    idEmpresa: await login('empresa', normaliseCif(input.body.cif), input),
  }))
  route(app, calls.entrarAdmin, async (input) => ({ id: await login('admin', input.body.email, input) }))

  for (const shape of [calls.salirAlumna, calls.salirEmpresa, calls.salirAdmin]) {
    route(app, shape, async ({ request, reply }) => {
      const cookie = cookieOf(request)
      if (cookie) await endSession(db, cookie)
      clearCookie(request, reply)
      request.log.info({ event: 'logout' })
      return null
    })
  }

  route(app, calls.registrarAlumna, async ({ body, request }) => {
    const withToken = await checkBot(request, body.token)
    await limited(request, 'register', body.email, withToken)
    await registrarAlumna(db, body, { publicUrl, uniformAnswers: env.UNIFORM_ANSWERS })
    request.log.info({ event: 'register' })
    return {}
  })

  /** Only a wrong code is a guess: a password that is refused behind the right one costs no try. */
  const withCode = async <T>(request: FastifyRequest, correo: string, use: () => Promise<T>): Promise<T> => {
    const spent = await limited(request, 'verify', correo, true)
    try {
      const result = await use()
      await spent.refund()
      return result
    } catch (error) {
      if (error instanceof AppError && error.code !== 'invalidToken') await spent.refund()
      throw error
    }
  }
  route(app, calls.verificarAlumna, async ({ body, request, reply }) => {
    const actor = await withCode(request, body.email, () => verificarAlumna(db, body))
    await enter(request, reply, actor)
    request.log.info({ event: 'verify', rol: 'alumna', account: actor.id })
    return { idAlumna: actor.id }
  })
  route(app, calls.verificarEmpresa, async ({ body, request, reply }) => {
    const actor = await withCode(request, body.mail, () => verificarEmpresa(db, body))
    await enter(request, reply, actor)
    request.log.info({ event: 'verify', rol: 'empresa', account: actor.id })
    return { idEmpresa: actor.id }
  })

  for (const [shape, rol] of [
    [calls.pedirRestablecerAlumna, 'alumna'],
    [calls.pedirRestablecerEmpresa, 'empresa'],
  ] as const) {
    route(app, shape, async ({ body, request }) => {
      const withToken = await checkBot(request, body.token)
      await limited(request, 'reset', `${rol}:${body.mail}`, withToken)
      request.log.info({ event: 'reset.requested', rol })
      try {
        await pedirRestablecer(db, rol, body.mail, publicUrl)
      } catch (error) {
        if (!(env.UNIFORM_ANSWERS && error instanceof AppError)) throw error
      }
      return {}
    })
  }
  route(app, calls.restablecerAlumna, async ({ body, request }) => {
    await withCode(request, body.email, () => restablecerContrasena(db, body))
    request.log.info({ event: 'reset.done', rol: 'alumna' })
    return {}
  })

  for (const shape of [calls.cambiarContrasenaAlumna, calls.cambiarContrasenaEmpresa]) {
    route(app, shape, async ({ body, request, reply }) => {
      const actor = currentActor(request)
      const spent = await enforce(db, {
        limit: 'passwordChange',
        account: actor.id,
        ip: request.ip,
        withToken: true,
        enabled: env.RATE_LIMIT,
      })
      await cambiarContrasena(db, actor, body.newPass, body.actualPass)
      await spent.refund()
      await enter(request, reply, actor)
      request.log.info({ event: 'password.changed', rol: actor.rol, account: actor.id })
      return {}
    })
  }
}
