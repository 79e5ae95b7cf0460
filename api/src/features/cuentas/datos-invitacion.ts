import { getDatosInvitacion } from '@alumbra/contract/datos-invitacion'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { findCuentaById, findLogin } from './queries.ts'
import { requireMailToken } from './rules/codigos.ts'

/** Shows the holder of an invitation whose account it opens, without using the link (GDPR art. 14). */
export async function datosInvitacion(app: FastifyInstance) {
  const { db, limits } = app
  route(app, getDatosInvitacion, async ({ body: { rol, email, token }, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const account = email.toLowerCase()
    const spent = await limits.enforce('verify', { account, ip: request.ip, withToken: true })
    const { actor } = await requireMailToken(db, { rol, email, token, tipos: ['invitacion'] })
    await spent.refund()
    const cuenta = await findCuentaById(db, actor)
    if (!cuenta?.activo) throw new AppError('invalidToken')
    return { nombre: cuenta.nombre, cif: rol === 'empresa' ? ((await findLogin(db, actor)) ?? null) : null }
  })
}
