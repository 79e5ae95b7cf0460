import type { Actor } from '../../actor.ts'
import { TABLE_OF } from '../../db/cuentas.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'
import { endEnlaces, endInvitaciones, sendInvitacion } from '../cuentas/rules/invitacion.ts'
import { doneInLote, recordApunte } from '../historial/rules.ts'
import {
  deleteInvited,
  dropInvitacion,
  findProgress,
  type Invitable,
  lockInvited,
  renewInvitacion,
} from './queries.ts'

const SWITCHED_OFF = 'Está desactivada. Si se la reenvías desde su ficha, queda activa.'
const REGISTERED_HERSELF = 'No tiene ninguna invitación: se registró ella.'

/**
 * Resends an unfinished invitation, once in a `lote`; it is valid as long as a new one. A switched-off account is on again, but with `onlyActive` it
 * is refused: who ticks a whole group does not see who is off. Returns whether this call has sent it.
 */
export async function resendInvitacion(
  tx: Db,
  actor: Actor,
  rol: Invitable,
  id: string,
  { onlyActive = false } = {},
): Promise<boolean> {
  const invited = await lockInvited(tx, rol, id)
  if (!invited) throw await withoutInvitacion(tx, rol, id)
  const { activo: wasActive } = invited
  if (onlyActive && !wasActive) throw new AppError('conflict', { customMessage: SWITCHED_OFF })
  const lista = TABLE_OF[rol]
  // One that a colleague has switched off since is on again, and needs a link.
  if (wasActive && (await doneInLote(tx, actor, lista, id, ['reinvitada']))) return false
  const renewed = await renewInvitacion(tx, rol, id)
  const apunte = { lista, ids: [id], actor }
  if (!wasActive) await recordApunte(tx, { ...apunte, hecho: 'activada' })
  await recordApunte(tx, { ...apunte, hecho: 'reinvitada' })
  await endInvitaciones(tx, { rol, id })
  await sendInvitacion(tx, { rol, id }, { ...renewed, urgente: actor.id === id })
  return true
}

/**
 * Cancels an unfinished invitation: its link and account are deleted at once, and the address can be invited again. An
 * alumna who has also registered keeps her registration. Against a concurrent activation exactly one of the two succeeds. Returns whether this
 * call has done it.
 */
export async function cancelInvitacion(tx: Db, actor: Actor, rol: Invitable, id: string): Promise<boolean> {
  if (rol === 'alumna' && (await dropInvitacion(tx, id))) await endInvitaciones(tx, { rol, id })
  else {
    const correo = await deleteInvited(tx, rol, id)
    if (correo === undefined) {
      if (await doneInLote(tx, actor, TABLE_OF[rol], id, ['cancelada'])) return false
      throw await withoutInvitacion(tx, rol, id)
    }
    await endEnlaces(tx, { rol, id })
    await forgetAccount(tx, TABLE_OF[rol], id, correo, false)
  }
  await recordApunte(tx, { lista: TABLE_OF[rol], ids: [id], actor, hecho: 'cancelada' })
  return true
}

async function withoutInvitacion(db: Db, rol: Invitable, id: string): Promise<AppError> {
  const found = await findProgress(db, rol, id)
  if (!found) return new AppError('notFound')
  const { invitada, terminada } = found
  if (!invitada && rol === 'alumna') return new AppError('conflict', { customMessage: REGISTERED_HERSELF })
  return new AppError('conflict', {
    customMessage:
      invitada && terminada
        ? 'Ya ha terminado el registro con su invitación.'
        : 'No tiene ninguna invitación sin terminar.',
  })
}
