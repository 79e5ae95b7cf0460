import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { withOwnProof } from '../../limits/counted-tries.ts'
import { currentActor } from '../../plugins/session.ts'
import { findSelf } from './queries.ts'
import { requirePassword } from './rules.ts'

/**
 * Asks an administrador with a second factor for her password: her session alone, which may be stolen, opens and erases no
 * account and chooses no password, since these lead past that factor or cannot be undone (administradores-11). Without one nothing is asked (F187).
 */
export async function proveWithPassword(request: FastifyRequest, actualPass = ''): Promise<void> {
  const { db } = request.server
  const { id } = currentActor(request)
  if ((await findSelf(db, id)).segundo_factor_at === null) return
  await withOwnProof(request, () => requirePassword(db, id, actualPass)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'badOldPass') throw error
    throw new AppError('badOldPass', { fields: { actualPass: ERROR_TEXT.badOldPass } })
  })
}
