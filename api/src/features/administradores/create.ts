import { AdministradorInput, type AdministradorInvitado } from '@alumbra/contract/cuentas/administrador'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { sendLater } from '../../mail/outbox.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { createMailToken } from '../cuentas/rules/codigos.ts'
import { requireUncommonPassword } from '../cuentas/rules/contrasena.ts'
import { KNOWN_EMAIL } from '../cuentas/rules/invitacion.ts'
import { doneInLote, recordApunte } from '../historial/rules.ts'
import { newAdministradorMail } from './mails.ts'
import {
  findByEmail,
  hasAdministrador,
  insertAdministrador,
  lockActive,
  requireAdministrador,
} from './queries.ts'
import { tellOpened } from './tell-others.ts'

/** A new account, and whether an earlier call of its `lote` has opened it. */
type Created = { id: string; doneBefore: boolean }

/**
 * Creates an administrador; throws alreadyRegistered. She gets a link to set a password of her own, except outside the back
 * office, where the actor is null and she types it herself.
 */
export async function createAdministrador(
  db: Db,
  actor: Actor | null,
  { password, ...datos }: AdministradorInput,
): Promise<Created> {
  requireUncommonPassword(password, [datos.nombre, datos.email])
  return insertNew(db, actor, datos, await hashPassword(password))
}

/** Creates an administrador whose first password is the one that she sets with the link of her mail. */
export const inviteAdministrador = async (
  db: Db,
  actor: Actor,
  datos: AdministradorInvitado,
): Promise<Created> => insertNew(db, actor, datos, null)

async function insertNew(
  db: Db,
  actor: Actor | null,
  datos: AdministradorInvitado,
  passwordHash: string | null,
): Promise<Created> {
  return db.transaction().execute(async (tx) => {
    await lockActive(tx)
    const id = await insertAdministrador(tx, { ...datos, passwordHash })
    if (id === undefined) return { id: await openedBefore(tx, actor, datos.email), doneBefore: true }
    await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'creada' })
    if (actor) await tellOpened(tx, actor, id)
    if (actor && datos.activo) await sendWelcome(tx, actor, id, datos)
    return { id, doneBefore: false }
  })
}

/** The account that a call of the same `lote`, whose answer was lost, has opened; else the address has another account. */
async function openedBefore(tx: Db, actor: Actor | null, email: string): Promise<string> {
  const id = actor && (await findByEmail(tx, email))
  if (id && (await doneInLote(tx, actor, 'administradores', id, ['creada']))) return id
  throw new AppError('alreadyRegistered', { fields: { email: KNOWN_EMAIL } })
}

async function sendWelcome(tx: Db, actor: Actor, id: string, datos: AdministradorInvitado): Promise<void> {
  const { email: to, nombre } = datos
  const creator = await requireAdministrador(tx, actor.id)
  const token = await createMailToken(tx, { rol: 'admin', id }, 'invitacion', to)
  await sendLater(tx, newAdministradorMail({ to, nombre, token, creator: creator.nombre }))
}

/** Creates the first administrador of a new installation when the configuration names one and there is none yet. */
export async function firstAdministrador(
  db: Db,
  email: string | undefined,
  password: string | undefined,
): Promise<void> {
  if (!email || !password || (await hasAdministrador(db))) return
  const datos = AdministradorInput.safeParse({ nombre: 'Administración', email, password, activo: true })
  if (!datos.success) {
    const why = datos.error.issues.map((issue) => issue.message).join('; ')
    throw new Error(`ADMIN_EMAIL y ADMIN_PASSWORD no valen para la primera cuenta: ${why}.`)
  }
  try {
    await createAdministrador(db, null, datos.data)
  } catch (error) {
    // Another node that started at the same moment created the account.
    if (!(error instanceof AppError) || error.code !== 'alreadyRegistered') throw error
  }
}
