import * as calls from '@alumbra/contract/cuentas/renovacion'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../../plugins/route.ts'
import { currentActor } from '../../../plugins/session.ts'
import { ofertaView, renovacionView } from '../view.ts'
import { renewOferta, renewOfertaByEnlace, requireEnlace } from './rules.ts'

/** Renews ofertas, for the logged-in empresa or by the link of a mail. */
export async function renovacion(app: FastifyInstance) {
  const { db, env, limits } = app
  const term = { dias: env.OFERTA_DIAS }

  const tryCode = (request: FastifyRequest) => limits.enforce('verify', { ip: request.ip, withToken: false })

  route(app, calls.renewOferta, async ({ params, request }) =>
    ofertaView(await renewOferta(db, currentActor(request).id, params.id, term)),
  )
  route(app, calls.getRenovacion, async ({ body, request }) => {
    const spent = await tryCode(request)
    const oferta = await requireEnlace(db, body.token)
    await spent.refund()
    return renovacionView(oferta)
  })
  route(app, calls.renewOfertaByEnlace, async ({ body, request }) => {
    const spent = await tryCode(request)
    const oferta = await renewOfertaByEnlace(db, body.token, term)
    await spent.refund()
    return renovacionView(oferta)
  })
}
