import { join } from 'node:path'
import * as calls from '@alumbra/contract/administracion/correo'
import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import type { FastifyInstance } from 'fastify'
import { retryAllFailed } from '../../mail/failed.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { countByEstado, countRetriable, listCorreos, requireCorreo } from './queries.ts'
import { discardCorreo, retryCorreo } from './rules.ts'
import { correoView } from './view.ts'

/** The outbox in the back office: recipient and state of each mail, never its text. */
export async function correos(app: FastifyInstance) {
  const { db, env } = app
  const carpeta = env.SMTP_URL === undefined ? join(env.DATA_DIR, 'correo') : null

  route(app, calls.adminListCorreos, async ({ query }) => {
    const found = await listCorreos(db, query, new Date())
    return { correos: found.rows.map(correoView), ...totalsOf(found, PAGE_SIZE.admin) }
  })
  route(app, calls.adminGetCorreo, async ({ params }) =>
    correoView(await requireCorreo(db, params.id, new Date())),
  )
  route(app, calls.adminGetEstadoBuzon, async () => ({
    ...(await countByEstado(db)),
    reintentables: await countRetriable(db, new Date()),
    carpeta,
  }))
  route(app, calls.adminRetryCorreo, async ({ params, request }) => {
    await retryCorreo(db, params.id, new Date())
    request.log.info({ event: 'mail.retry', mail: params.id, by: currentActor(request).id })
    return {}
  })
  route(app, calls.adminRetryCorreos, async ({ request }) => {
    const reintentados = await retryAllFailed(db, new Date())
    request.log.info({ event: 'mail.retry', mails: reintentados, by: currentActor(request).id })
    return { reintentados }
  })
  route(app, calls.adminDiscardCorreo, async ({ params, request }) => {
    await discardCorreo(db, params.id, new Date())
    request.log.info({ event: 'mail.discard', mail: params.id, by: currentActor(request).id })
    return {}
  })
}
