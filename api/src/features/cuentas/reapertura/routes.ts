import * as calls from '@alumbra/contract/cuentas/reapertura'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors.ts'
import { route } from '../../../plugins/route.ts'
import { getReapertura, reopenCuenta } from './rules.ts'

/** Reopening a closed account with the link of its mail. */
export async function reapertura(app: FastifyInstance) {
  const { db, env, limits } = app

  /** Counts wrong codes only. */
  const withCode = async <T>(request: FastifyRequest, email: string, use: () => Promise<T>): Promise<T> => {
    const spent = await limits.enforce('verify', { account: email, ip: request.ip, withToken: true })
    try {
      const result = await use()
      await spent.refund()
      return result
    } catch (error) {
      if (error instanceof AppError && error.code !== 'invalidToken') await spent.refund()
      throw error
    }
  }

  route(app, calls.getReapertura, ({ body, request }) =>
    withCode(request, body.email, () => getReapertura(db, body, env.RETENTION_DAYS)),
  )
  route(app, calls.reopenAlumna, async ({ body, request }) => {
    const account = await withCode(request, body.email, () => reopenCuenta(db, body))
    request.log.info({ event: 'account.reopened', rol: 'alumna', account })
    return {}
  })
}
