import type { Rol } from '@alumbra/contract/calls/call'
import * as administradores from '@alumbra/contract/cuentas/cuenta-admin'
import * as alumnas from '@alumbra/contract/cuentas/cuenta-alumna'
import * as empresas from '@alumbra/contract/cuentas/cuenta-empresa'
import { LOGOUT } from '@alumbra/contract/cuentas/logout'
import * as enlaces from '@alumbra/contract/cuentas/mail-link-state'
import * as sesiones from '@alumbra/contract/cuentas/sesion'
import { normaliseCif } from '@alumbra/domain/cif'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passesBotCheck } from '../../bot-check/human.ts'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { actorOf, clearCookie, cookieOf, currentActor, enter } from '../../plugins/session.ts'
import { endSession } from '../../sessions.ts'
import { recordAcceso } from '../accesos/rules.ts'
import { getEnlace } from './enlaces.ts'
import { forgiveTries, login, trustBrowser } from './login.ts'
import { requireEnded, sendAnother } from './otro-enlace.ts'
import { closeCuenta } from './rules/cierre.ts'
import { changePassword, requestPasswordReset, resetPassword } from './rules/contrasena.ts'
import { registerAlumna } from './rules/registro.ts'
import { verifyAlumna, verifyEmpresa } from './rules/verificacion.ts'

/** The errors that a wrong guess at a mail link gets. */
const WRONG: ReadonlySet<string> = new Set(['invalidToken', 'badOldPass'])

/** Accounts of the three roles: sessions, registration, verification, passwords. */
export async function cuentas(app: FastifyInstance) {
  const { env, db, limits } = app

  const idIfRole = async (request: FastifyRequest, rol: Rol) => {
    const actor = await actorOf(request)
    return actor?.rol === rol ? actor.id : null
  }
  route(app, sesiones.getSesionAlumna, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { idAlumna: await idIfRole(request, 'alumna') }
  })
  route(app, sesiones.getSesionEmpresa, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { idEmpresa: await idIfRole(request, 'empresa') }
  })
  route(app, sesiones.getSesionAdmin, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { id: await idIfRole(request, 'admin') }
  })

  const limited = (
    request: FastifyRequest,
    limit: 'reset' | 'verify' | 'register',
    account: string,
    withToken: boolean,
  ) => limits.enforce(limit, { account: account.toLowerCase(), ip: request.ip, withToken })

  route(app, alumnas.loginAlumna, async ({ body, request, reply }) => ({
    idAlumna: (await login(request, reply, { rol: 'alumna', login: body.email, ...body })).id,
  }))
  route(app, empresas.loginEmpresa, async ({ body, request, reply }) => ({
    idEmpresa: (await login(request, reply, { rol: 'empresa', login: normaliseCif(body.cif), ...body })).id,
  }))
  route(app, administradores.loginAdmin, async ({ body, request, reply }) => {
    const { id, next } = await login(request, reply, { rol: 'admin', login: body.email, ...body })
    return next ? { id, segundoFactor: next } : { id }
  })

  for (const shape of Object.values(LOGOUT)) {
    route(app, shape, async ({ request, reply }) => {
      const cookie = cookieOf(request)
      const actor = await actorOf(request)
      if (cookie) await endSession(db, cookie)
      if (actor) recordAcceso(request, 'salida', actor)
      clearCookie(request, reply)
      request.log.info({ event: 'logout' })
      return null
    })
  }

  route(app, alumnas.registerAlumna, async ({ body, request }) => {
    const withToken = await passesBotCheck(request, body.token)
    await limited(request, 'register', body.email, withToken)
    await registerAlumna(db, body, { uniformAnswers: env.UNIFORM_ANSWERS })
    request.log.info({ event: 'register' })
    return {}
  })

  /** Counts wrong codes and passwords of a registration; wrong codes never block a right one. */
  const withCode = async <T>(request: FastifyRequest, correo: string, use: () => Promise<T>): Promise<T> => {
    try {
      return await use()
    } catch (error) {
      if (error instanceof AppError && WRONG.has(error.code)) await limited(request, 'verify', correo, true)
      throw error
    }
  }
  route(app, enlaces.getEnlace, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    await limits.enforce('link', { ip: request.ip, withToken: true })
    return getEnlace(db, body)
  })
  route(app, enlaces.sendAnotherEnlace, async ({ body, request }) => {
    const ended = await withCode(request, body.correo, () => requireEnded(db, body))
    // One budget with the requests for a new password: both mail the same person.
    await limited(request, 'reset', `${ended.rol}:${body.correo}`, true)
    await sendAnother(db, ended)
    request.log.info({ event: 'link.again', rol: ended.rol, kind: ended.tipo })
    return {}
  })
  route(app, alumnas.verifyAlumna, async ({ body, request, reply }) => {
    const actor = await withCode(request, body.email, () => verifyAlumna(db, body))
    await enter(request, reply, actor)
    recordAcceso(request, 'entrada', actor)
    request.log.info({ event: 'verify', rol: 'alumna', account: actor.id })
    return { idAlumna: actor.id }
  })
  route(app, empresas.verifyEmpresa, async ({ body, request, reply }) => {
    const actor = await withCode(request, body.mail, () => verifyEmpresa(db, body))
    await forgiveTries(request, actor)
    await enter(request, reply, actor)
    recordAcceso(request, 'entrada', actor)
    request.log.info({ event: 'verify', rol: 'empresa', account: actor.id })
    return { idEmpresa: actor.id }
  })

  for (const [shape, rol] of [
    [alumnas.requestPasswordResetAlumna, 'alumna'],
    [empresas.requestPasswordResetEmpresa, 'empresa'],
    [administradores.requestPasswordResetAdmin, 'admin'],
  ] as const) {
    route(app, shape, async ({ body, request }) => {
      const withToken = await passesBotCheck(request, body.token)
      await limited(request, 'reset', `${rol}:${body.mail}`, withToken)
      request.log.info({ event: 'reset.requested', rol })
      try {
        await requestPasswordReset(db, rol, body.mail)
      } catch (error) {
        // Nobody learns from the answer who administers.
        const uniform = env.UNIFORM_ANSWERS || rol === 'admin'
        if (!(uniform && error instanceof AppError)) throw error
      }
      return {}
    })
  }
  for (const [shape, rol] of [
    [alumnas.resetPasswordAlumna, 'alumna'],
    [administradores.resetPasswordAdmin, 'admin'],
  ] as const) {
    route(app, shape, async ({ body, request, reply }) => {
      const actor = await withCode(request, body.email, () => resetPassword(db, rol, body))
      await forgiveTries(request, actor)
      await trustBrowser(request, reply, actor)
      request.log.info({ event: 'reset.done', rol })
      return {}
    })
  }

  for (const shape of [alumnas.changePasswordAlumna, empresas.changePasswordEmpresa]) {
    route(app, shape, async ({ body, request, reply }) => {
      const actor = currentActor(request)
      const spent = await limits.enforce('passwordChange', {
        account: actor.id,
        ip: request.ip,
        withToken: true,
      })
      const authenticated = await changePassword(db, actor, body.newPass, body.actualPass)
      await spent.refund()
      await enter(request, reply, authenticated)
      request.log.info({ event: 'password.changed', rol: actor.rol, account: actor.id })
      return {}
    })
  }

  route(app, alumnas.closeCuentaAlumna, async ({ body, request, reply }) => {
    const { id } = currentActor(request)
    const spent = await limits.enforce('passwordChange', { account: id, ip: request.ip, withToken: true })
    await closeCuenta(db, { rol: 'alumna', id }, body.actualPass, {
      retentionDays: env.RETENTION_DAYS,
    })
    await spent.refund()
    clearCookie(request, reply)
    request.log.info({ event: 'account.closed', rol: 'alumna', account: id })
    return null
  })
}
