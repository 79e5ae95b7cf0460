import type { EstadoRevision } from '@alumbra/domain/oferta'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { recordApunte } from '../historial/rules.ts'
import { lockState, markDeleted } from './queries/write.ts'

const NOT_REJECTED: Partial<Record<EstadoRevision, string>> = {
  pendiente: 'La oferta que ibas a sustituir vuelve a estar en revisión.',
  aceptada: 'La oferta que ibas a sustituir ya está aceptada.',
}

/**
 * Deletes the rejected oferta that a new one replaces, in the transaction of the new one (ofertas-8). A deleted one is
 * replaced without another deletion: another tab may have deleted it.
 */
export async function takeRejectedAway(tx: Db, empresaId: string, id: string): Promise<void> {
  const estado = await lockState(tx, empresaId, id)
  if (estado === undefined) throw new AppError('notFound')
  if (estado === 'borrada') return
  if (estado !== 'rechazada') throw new AppError('conflict', { customMessage: NOT_REJECTED[estado] ?? '' })
  await markDeleted(tx, empresaId, id)
  const actor = { rol: 'empresa' as const, id: empresaId }
  await recordApunte(tx, {
    lista: 'ofertas',
    ids: [id],
    actor,
    hecho: 'sustituida',
    de: estado,
    a: 'borrada',
  })
}
