import type { Rol } from '@alumbra/contract/calls/call'
import * as administradores from '@alumbra/contract/cuentas/cuenta-admin'
import * as alumnas from '@alumbra/contract/cuentas/cuenta-alumna'
import * as empresas from '@alumbra/contract/cuentas/cuenta-empresa'
import { LOGOUT } from '@alumbra/contract/cuentas/logout'
import * as sesiones from '@alumbra/contract/cuentas/sesion'
import { normaliseCif } from '@alumbra/domain/cif'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../plugins/route.ts'
import { actorOf, clearCookie, cookieOf } from '../../plugins/session.ts'
import { endSession } from '../../sessions.ts'
import { recordAcceso } from '../accesos/rules.ts'
import { login } from './login.ts'

/** Who is logged in. */
export function sessionRoutes(app: FastifyInstance) {
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
}

export function loginRoutes(app: FastifyInstance) {
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
}

export function logoutRoutes(app: FastifyInstance) {
  for (const shape of Object.values(LOGOUT)) {
    route(app, shape, async ({ request, reply }) => {
      const cookie = cookieOf(request)
      const actor = await actorOf(request)
      if (cookie) await endSession(app.db, cookie)
      if (actor) recordAcceso(request, 'salida', actor)
      clearCookie(request, reply)
      request.log.info({ event: 'logout' })
      return null
    })
  }
}
