import * as alumnas from '@alumbra/contract/cuentas/cuenta-alumna'
import * as empresas from '@alumbra/contract/cuentas/cuenta-empresa'
import * as enlaces from '@alumbra/contract/cuentas/mail-link-state'
import type { FastifyInstance } from 'fastify'
import { passesBotCheck } from '../../bot-check/human.ts'
import { limited, withCode } from '../../limits/counted-tries.ts'
import { route } from '../../plugins/route.ts'
import { actorOf, logIn, requireOwnPage } from '../../plugins/session.ts'
import { recordAcceso } from '../accesos/rules.ts'
import { getEnlace } from './enlaces.ts'
import { forgiveTries } from './login.ts'
import { requireEnded, sendAnother } from './otro-enlace.ts'
import { registerAlumna } from './rules/registro.ts'
import { verifyAlumna, verifyEmpresa } from './rules/verificacion.ts'

export function registroRoutes(app: FastifyInstance) {
  const { env, db } = app
  route(app, alumnas.registerAlumna, async ({ body, request }) => {
    const withToken = await passesBotCheck(request, body.token)
    await limited(request, 'register', { account: body.email, withToken }, () =>
      registerAlumna(db, body, { uniformAnswers: env.UNIFORM_ANSWERS }),
    )
    request.log.info({ event: 'register' })
    return {}
  })
}

/** The state of a mail link, and another link in its place. */
export function enlaceRoutes(app: FastifyInstance) {
  const { db, limits } = app
  route(app, enlaces.getEnlace, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const enlace = await getEnlace(db, body)
    // Only unknown codes count: nobody's wrong ones keep a good link of the same network from opening.
    if (enlace.estado === 'desconocido') await limits.enforce('link', { ip: request.ip, withToken: true })
    return enlace
  })
  route(app, enlaces.sendAnotherEnlace, async ({ body, request }) => {
    const ended = await withCode(app, request, body.correo, () => requireEnded(db, body))
    // One budget with the requests for a new password: both mail the same person.
    const account = `${ended.rol}:${body.correo}`
    await limited(request, 'reset', { account, withToken: true }, () => sendAnother(db, ended))
    request.log.info({ event: 'link.again', rol: ended.rol, kind: ended.tipo })
    return {}
  })
}

/** Accounts that their mail link opens. */
export function verificationRoutes(app: FastifyInstance) {
  const { db } = app
  route(app, alumnas.verifyAlumna, async ({ body, request, reply }) => {
    const inSession = await actorOf(request)
    const allow = () => inSession && requireOwnPage(inSession, body.cuenta)
    const actor = await withCode(app, request, body.email, () => verifyAlumna(db, body, allow))
    await logIn(request, reply, actor)
    recordAcceso(request, 'entrada', actor)
    request.log.info({ event: 'verify', rol: 'alumna', account: actor.id })
    return { idAlumna: actor.id }
  })
  route(app, empresas.verifyEmpresa, async ({ body, request, reply }) => {
    const actor = await withCode(app, request, body.mail, () => verifyEmpresa(db, body))
    await forgiveTries(request, actor)
    await logIn(request, reply, actor)
    recordAcceso(request, 'entrada', actor)
    request.log.info({ event: 'verify', rol: 'empresa', account: actor.id })
    return { idEmpresa: actor.id }
  })
}
