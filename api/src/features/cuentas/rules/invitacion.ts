import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { type Actor, endSessionsOf } from '../../../sessions.ts'
import { invitacionMail } from '../mails.ts'
import {
  deleteMailTokens,
  insertInvitacionEmpresa,
  lockEmpresasLike,
  renewInvitacionEmpresa,
  setActivo,
  upsertInvitacionAlumna,
} from '../queries.ts'
import { createMailToken } from './codigos.ts'

type InvitacionAlumna = { nombre: string; apellidos: string; email: string }
type InvitacionEmpresa = { empresa: string; mail: string; cif: string }

/** Invites an alumna; one who never finished is invited again under the same id. */
export async function invitarAlumna(db: Db, datos: InvitacionAlumna, publicUrl: string): Promise<string> {
  const id = await upsertInvitacionAlumna(db, datos)
  if (id === undefined) throw new AppError('alreadyRegistered')
  await sendInvitacion(db, { rol: 'alumna', id }, datos.email, datos.nombre, publicUrl)
  return id
}

/** Invites an empresa; one that never finished is invited again under the same id. */
export async function invitarEmpresa(db: Db, datos: InvitacionEmpresa, publicUrl: string): Promise<string> {
  const like = await lockEmpresasLike(db, datos.mail, datos.cif)
  if (like.length > 1 || like.some((row) => row.verificada)) throw new AppError('alreadyRegistered')
  const id = like[0]?.id ?? (await insertInvitacionEmpresa(db, datos))
  if (like[0]) await renewInvitacionEmpresa(db, id, datos)
  await sendInvitacion(db, { rol: 'empresa', id }, datos.mail, datos.empresa, publicUrl)
  return id
}

async function sendInvitacion(
  db: Db,
  actor: Actor,
  to: string,
  nombre: string,
  publicUrl: string,
): Promise<void> {
  const token = await createMailToken(db, actor, 'invitacion', to)
  await sendLater(db, invitacionMail({ rol: actor.rol, to, nombre, token, publicUrl }))
}

/** Switches an account on or off; off ends its sessions and codes at once. */
export async function activarCuenta(db: Db, actor: Actor, activo: boolean): Promise<void> {
  if (!(await setActivo(db, actor, activo))) throw new AppError('notFound')
  if (activo) return
  await endSessionsOf(db, actor)
  await deleteMailTokens(db, actor)
}
