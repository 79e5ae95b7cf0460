import * as calls from '@alumbra/contract/cuentas/consentimiento'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { requireTitular, type Titular } from './queries.ts'
import { estadoConsentimiento, giveConsentimiento } from './rules.ts'

/** Which account accepted which política. The pages ask for a missing consent; no other call requires one. */
export async function consentimientos(app: FastifyInstance) {
  const { db } = app
  const titularOf = (request: FastifyRequest): Titular => {
    const { rol, id } = currentActor(request)
    if (rol === 'admin') throw new Error('administradores give no consent')
    return { rol, id }
  }

  route(app, calls.getConsentimiento, async ({ request }) => estadoConsentimiento(db, titularOf(request)))
  route(app, calls.giveConsentimiento, async ({ body, request }) => {
    const titular = titularOf(request)
    await giveConsentimiento(db, titular, body.version)
    request.log.info({ event: 'consent', rol: titular.rol, account: titular.id })
    return null
  })

  for (const [shape, rol] of [
    [calls.adminConsentimientoAlumna, 'alumna'],
    [calls.adminConsentimientoEmpresa, 'empresa'],
  ] as const) {
    route(app, shape, async ({ params }) => {
      const titular = { rol, id: params.id }
      await requireTitular(db, titular)
      return estadoConsentimiento(db, titular)
    })
  }
}
