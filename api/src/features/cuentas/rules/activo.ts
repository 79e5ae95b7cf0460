import type { Actor } from '../../../actor.ts'
import { TABLE_OF } from '../../../db/cuentas.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { eventKey } from '../../../mail/event-key.ts'
import { sendLater, takeBack } from '../../../mail/outbox.ts'
import { endSessionsOf } from '../../../sessions.ts'
import { recordApunte } from '../../historial/rules.ts'
import { setActivo } from '../queries/change.ts'
import { findCuentaById } from '../queries/find.ts'
import { cuentaActivoMail } from '../seguridad/mails.ts'
import { endEnlaces } from './invitacion.ts'

/** Enables or disables an account; disabling ends its sessions and mail tokens at once. Returns whether it changed. */
export async function setCuentaActivo(
  tx: Db,
  actor: Actor,
  { rol, id }: { rol: 'alumna' | 'empresa'; id: string },
  activo: boolean,
): Promise<boolean> {
  const changed = await setActivo(tx, { rol, id }, activo)
  if (changed === undefined) throw new AppError('notFound')
  if (changed) {
    await recordApunte(tx, {
      lista: TABLE_OF[rol],
      ids: [id],
      actor,
      hecho: activo ? 'activada' : 'desactivada',
    })
    await reportActivo(tx, { rol, id }, activo)
  }
  if (activo) return changed
  await endSessionsOf(tx, { rol, id })
  await endEnlaces(tx, { rol, id })
  return changed
}

/** Tells the owner of a finished account that it was switched off or on; an unfinished one has no login to lose. */
export async function reportActivo(tx: Db, actor: Actor, activo: boolean): Promise<void> {
  const cuenta = await findCuentaById(tx, actor)
  if (!cuenta?.verificada) return
  const { correo: to, login, nombre } = cuenta
  const taken = await takeBack(tx, eventKey('activo', actor.rol), to)
  // She has not heard of the change that this one undoes.
  if (taken.some(({ intentos }) => intentos === 0)) return
  await sendLater(tx, cuentaActivoMail({ rol: actor.rol, to, login, nombre, activo }))
}
