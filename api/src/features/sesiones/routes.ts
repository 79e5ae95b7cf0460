import { endOtrasSesiones, endSesion, listSesiones } from '@alumbra/contract/cuentas/sesion-abierta'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { clearCookie, currentActor, ownHash } from '../../plugins/session.ts'
import { endById, listOpen } from './queries.ts'
import { endOtherSessions } from './rules.ts'

/** The open sessions of the actor's account. They are rows that every node reads, so an ended one is ended everywhere. */
export async function sesionesAbiertas(app: FastifyInstance) {
  const { db } = app

  route(app, listSesiones, async ({ request }) => {
    const rows = await listOpen(db, currentActor(request), ownHash(request))
    return {
      sesiones: rows.map(({ id, dispositivo, created_at, seen_at, esta }) => ({
        id,
        dispositivo,
        abierta: created_at.toISOString(),
        usada: seen_at.toISOString(),
        esta,
      })),
      total: rows[0]?.total ?? 0,
    }
  })
  route(app, endSesion, async ({ params, request, reply }) => {
    const actor = currentActor(request)
    const ended = await endById(db, actor, params.id)
    if (!ended) throw new AppError('notFound')
    if (ended.equals(ownHash(request))) clearCookie(request, reply)
    request.log.info({ event: 'session.ended', rol: actor.rol, account: actor.id })
    return null
  })
  route(app, endOtrasSesiones, async ({ request }) => {
    const actor = currentActor(request)
    const ended = await endOtherSessions(db, actor, ownHash(request))
    request.log.info({ event: 'sessions.ended', rol: actor.rol, account: actor.id, ended })
    return null
  })
}
