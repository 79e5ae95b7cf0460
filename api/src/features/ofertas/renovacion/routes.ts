import * as calls from '@alumbra/contract/cuentas/renovacion'
import type { FastifyInstance } from 'fastify'
import { asUuid } from '../../../db/uuid.ts'
import { orNotFound } from '../../../errors.ts'
import { withCode } from '../../../limits/counted-tries.ts'
import { JsonText } from '../../../plugins/json-text.ts'
import { route } from '../../../plugins/route.ts'
import { currentActor } from '../../../plugins/session.ts'
import { ofertaOfEmpresa } from '../queries/of-empresa.ts'
import { renovacionView } from '../view.ts'
import { renewOferta, renewOfertaByEnlace, requireEnlace } from './rules.ts'

/** Renews ofertas, for the logged-in empresa or by the link of a mail. */
export async function renovacion(app: FastifyInstance) {
  const { db, env } = app
  const term = { dias: env.OFERTA_DIAS }

  route(app, calls.renewOferta, async ({ params, request }) => {
    const { id } = currentActor(request)
    await renewOferta(db, id, params.id, term)
    const { rows } = await ofertaOfEmpresa(params.id, asUuid(id)).execute(db)
    return new JsonText(orNotFound(rows[0]).oferta)
  })
  route(app, calls.getRenovacion, async ({ body, request }) => {
    const oferta = await withCode(app, request, undefined, () => requireEnlace(db, body.token))
    return renovacionView(oferta)
  })
  route(app, calls.renewOfertaByEnlace, async ({ body, request }) => {
    const oferta = await withCode(app, request, undefined, () => renewOfertaByEnlace(db, body.token, term))
    return renovacionView(oferta)
  })
}
