import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { quitarEnlaces, quitarInvitaciones, sendInvitacion } from '../cuentas/rules/invitacion.ts'
import { anotar } from '../historial/rules.ts'
import { deleteInvitada, type Invitable, isTerminada, keepRegistrada, renewInvitacion } from './queries.ts'

const LISTA = { alumna: 'alumnas', empresa: 'empresas' } as const

/** Resends an unfinished invitation; it is valid as long as a new one. */
export async function reenviarInvitacion(tx: Db, actor: Actor, rol: Invitable, id: string): Promise<void> {
  const renewed = await renewInvitacion(tx, rol, id)
  if (!renewed) throw await sinInvitacion(tx, rol, id)
  const anotado = { lista: LISTA[rol], ids: [id], actor }
  if (!renewed.wasActivo) await anotar(tx, { ...anotado, hecho: 'activada' })
  await anotar(tx, { ...anotado, hecho: 'reinvitada' })
  await quitarInvitaciones(tx, { rol, id })
  await sendInvitacion(tx, { rol, id }, renewed.correo, renewed.nombre)
}

/**
 * Cancels an unfinished invitation: its link and account are deleted at once, and the address can be invited again. An
 * alumna who has also registered keeps her registration. Against a concurrent activation exactly one of the two succeeds.
 */
export async function cancelarInvitacion(tx: Db, actor: Actor, rol: Invitable, id: string): Promise<void> {
  if (rol === 'alumna' && (await keepRegistrada(tx, id))) await quitarInvitaciones(tx, { rol, id })
  else if (await deleteInvitada(tx, rol, id)) await quitarEnlaces(tx, { rol, id })
  else throw await sinInvitacion(tx, rol, id)
  await anotar(tx, { lista: LISTA[rol], ids: [id], actor, hecho: 'cancelada' })
}

async function sinInvitacion(db: Db, rol: Invitable, id: string): Promise<AppError> {
  const terminada = await isTerminada(db, rol, id)
  if (terminada === undefined) return new AppError('notFound')
  return new AppError('conflict', {
    customMessage: terminada
      ? 'Ya ha terminado el registro con su invitación.'
      : 'No tiene ninguna invitación sin terminar.',
  })
}
