import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import {
  type Anfitrion,
  quitarEnlaces,
  quitarInvitaciones,
  sendInvitacion,
} from '../cuentas/rules/invitacion.ts'
import { anotar } from '../historial/rules.ts'
import { deleteInvitada, type Invitable, isTerminada, keepRegistrada, renewInvitacion } from './queries.ts'

const LISTA = { alumna: 'alumnas', empresa: 'empresas' } as const

/** Sends an invitation that nobody has finished once more; it opens the account for as long as a new one. */
export async function reenviarInvitacion(
  tx: Db,
  { actor, publicUrl }: Anfitrion,
  rol: Invitable,
  id: string,
): Promise<void> {
  const renewed = await renewInvitacion(tx, rol, id)
  if (!renewed) throw await sinInvitacion(tx, rol, id)
  const anotado = { lista: LISTA[rol], ids: [id], actor }
  if (!renewed.wasActivo) await anotar(tx, { ...anotado, hecho: 'activada' })
  await anotar(tx, { ...anotado, hecho: 'reinvitada' })
  await quitarInvitaciones(tx, { rol, id })
  await sendInvitacion(tx, { rol, id }, renewed.correo, renewed.nombre, publicUrl)
}

/**
 * Takes an invitation back that nobody has finished: its link and its account go at once, and the address may be invited
 * again. An alumna who has registered by herself meanwhile keeps her registration. If she finishes at the same moment, one
 * of the two happens and never half of each.
 */
export async function cancelarInvitacion(
  tx: Db,
  { actor }: Pick<Anfitrion, 'actor'>,
  rol: Invitable,
  id: string,
): Promise<void> {
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
