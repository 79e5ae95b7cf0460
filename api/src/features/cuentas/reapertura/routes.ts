import * as calls from '@alumbra/contract/cuentas/reapertura'
import type { FastifyInstance } from 'fastify'
import { withCode } from '../../../limits/counted-tries.ts'
import { route } from '../../../plugins/route.ts'
import { getReapertura, reopenCuenta } from './rules.ts'

/** Reopening a closed account with the link of its mail. */
export async function reapertura(app: FastifyInstance) {
  const { db, env } = app

  route(app, calls.getReapertura, ({ body, request }) =>
    withCode(app, request, body.email, () => getReapertura(db, body, env.RETENTION_DAYS)),
  )
  route(app, calls.reopenAlumna, async ({ body, request }) => {
    const account = await withCode(app, request, body.email, () => reopenCuenta(db, body))
    request.log.info({ event: 'account.reopened', rol: 'alumna', account })
    return {}
  })
}
