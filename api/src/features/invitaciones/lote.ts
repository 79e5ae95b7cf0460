import type { Accion, Resultado } from '@alumbra/contract/cuentas/lote'
import type { Actor } from '../../actor.ts'
import { TABLE_OF } from '../../db/cuentas.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { moveToGrupo } from '../alumnas/rules.ts'
import { setCuentaActivo } from '../cuentas/rules/activo.ts'
import { orGone } from '../historial/rules.ts'
import { oneByOne } from './one-by-one.ts'
import { findNombres, type Invitable } from './queries.ts'
import { cancelInvitacion, resendInvitacion } from './rules.ts'

export type Lote = {
  rol: Invitable
  accion: Accion
  ids: readonly string[]
  grupo: string
  /** The group exactly as it is written. */
  tal_cual: boolean
}

/**
 * Does the same with several accounts, each in its own transaction: one that is refused undoes none of the others, and
 * its result says why. Without time for all of them it answers the results of the first ones, and the browser goes on from there.
 * `changed` says whether this call has done anything.
 */
export async function runLote(
  db: Db,
  actor: Actor,
  lote: Lote,
): Promise<{ resultados: Resultado[]; changed: boolean }> {
  const ids = [...new Set(lote.ids)]
  // Read first: a cancelled invitation takes its account away.
  const nombres = await findNombres(db, lote.rol, ids)
  const done = await oneByOne(ids, async (id) => {
    const { changed, ...outcome } = await runOne(db, actor, lote, id)
    return { changed, resultado: { id, nombre: nombres.get(id) ?? '', ...outcome } }
  })
  return {
    resultados: done.map(({ resultado }) => resultado),
    changed: done.some(({ changed }) => changed),
  }
}

async function runOne(
  db: Db,
  actor: Actor,
  lote: Lote,
  id: string,
): Promise<Pick<Resultado, 'resultado' | 'motivo'> & { changed: boolean }> {
  try {
    const changed = await orGone(
      db,
      TABLE_OF[lote.rol],
      id,
      db.transaction().execute((tx) => act(tx, actor, lote, id)),
    )
    // An invitation or cancellation of an earlier call of this `lote` is answered as done.
    const isDone = changed || lote.accion === 'reenviar' || lote.accion === 'cancelar'
    return { resultado: isDone ? 'hecha' : 'sin_cambios', motivo: null, changed }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'notFound' || error.code === 'conflict'))
      return {
        resultado: 'rechazada',
        motivo: error.details.customMessage ?? 'Esa cuenta ya no existe.',
        changed: false,
      }
    throw error
  }
}

/** Whether the action changed anything. */
async function act(
  tx: Db,
  actor: Actor,
  { rol, accion, grupo, tal_cual: talCual }: Lote,
  id: string,
): Promise<boolean> {
  switch (accion) {
    case 'reenviar':
      return resendInvitacion(tx, actor, rol, id, { onlyActive: true })
    case 'cancelar':
      return cancelInvitacion(tx, actor, rol, id)
    case 'activar':
    case 'desactivar':
      return setCuentaActivo(tx, actor, { rol, id }, accion === 'activar')
    case 'grupo':
      return moveToGrupo(tx, actor, id, { grupo, talCual })
  }
}
