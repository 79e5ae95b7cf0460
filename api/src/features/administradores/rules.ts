import {
  type AdministradorChanges,
  AdministradorInput,
  type AdministradorInvitado,
} from '@alumbra/contract/administrador'
import type { Actor } from '../../actor.ts'
import type { AdministradorRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { sendLater } from '../../mail/outbox.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { forgetAccount } from '../../schedule/forget-account.ts'
import { endSessionsOf } from '../../sessions.ts'
import { newToken } from '../../tokens.ts'
import { createMailToken } from '../cuentas/rules/codigos.ts'
import { reportPasswordChange, requireUncommonPassword } from '../cuentas/rules/contrasena.ts'
import { endEnlaces, reportActivo } from '../cuentas/rules/invitacion.ts'
import { recordApunte } from '../historial/rules.ts'
import { newAdministradorMail } from './mails.ts'
import {
  deleteAdministrador,
  hasAdministrador,
  insertAdministrador,
  lockActivos,
  lockAdministrador,
  requireAdministrador,
  updateAdministrador,
} from './queries.ts'

/**
 * Creates an administrador; throws alreadyRegistered. She gets a link to set a password of her own, except outside the back
 * office, where the actor is null and she types it herself.
 */
export async function createAdministrador(
  db: Db,
  actor: Actor | null,
  { password, ...datos }: AdministradorInput,
): Promise<string> {
  requireUncommonPassword(password, [datos.nombre, datos.email])
  return insertNew(db, actor, datos, await hashPassword(password))
}

/** Creates an administrador whose first password is the one that she sets with the link of her mail. */
export const inviteAdministrador = async (
  db: Db,
  actor: Actor,
  datos: AdministradorInvitado,
): Promise<string> => insertNew(db, actor, datos, await hashPassword(newToken().token))

async function insertNew(
  db: Db,
  actor: Actor | null,
  datos: AdministradorInvitado,
  passwordHash: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockActivos(tx)
    const id = await insertAdministrador(tx, { ...datos, passwordHash })
    if (id === undefined) throw new AppError('alreadyRegistered')
    await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'creada' })
    if (actor && datos.activo) await sendWelcome(tx, actor, id, datos)
    return id
  })
}

async function sendWelcome(tx: Db, actor: Actor, id: string, datos: AdministradorInvitado): Promise<void> {
  const { email: to, nombre } = datos
  const creator = await requireAdministrador(tx, actor.id)
  const token = await createMailToken(tx, { rol: 'admin', id }, 'invitacion', to)
  await sendLater(tx, newAdministradorMail({ to, nombre, token, creator: creator.nombre }))
}

/** The centre in whose name an administrador invites; null for both. */
export const centroOfAdministrador = async (db: Db, id: string): Promise<string | null> =>
  (await requireAdministrador(db, id)).centro

/** Changes an administrador; the last active one stays active. A new password or a deactivation ends the sessions. */
export async function saveAdministrador(
  db: Db,
  actor: Actor,
  id: string,
  changes: AdministradorChanges,
): Promise<AdministradorRow> {
  const { nombre, password, activo, avisos, centro } = changes
  const before = await requireAdministrador(db, id)
  if (password) requireUncommonPassword(password, [nombre ?? before.nombre, before.email])
  const passwordHash = password ? await hashPassword(password) : undefined
  return db.transaction().execute(async (tx) => {
    const activos = await lockActivos(tx)
    if (activo === false) requireAnother(activos, id)
    const locked = await lockAdministrador(tx, id)
    const after = await updateAdministrador(tx, id, {
      ...(nombre === undefined ? {} : { nombre }),
      ...(activo === undefined ? {} : { activo }),
      ...(avisos === undefined ? {} : { avisos }),
      ...(centro === undefined ? {} : { centro }),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    })
    // After the update: a login that ran before it has already opened its session, and no later login can succeed.
    if (activo === false || passwordHash) {
      await endSessionsOf(tx, { rol: 'admin', id })
      await endEnlaces(tx, { rol: 'admin', id })
    }
    await recordChanges(tx, actor, locked, after)
    if (passwordHash)
      await reportPasswordChange(tx, { rol: 'admin', id }, actor.id === id ? 'cuenta' : 'administracion')
    if (locked.activo !== after.activo) await reportActivo(tx, { rol: 'admin', id }, after.activo)
    return after
  })
}

/** Writes one apunte for each changed field; for a password only the fact that it changed. */
async function recordChanges(
  tx: Db,
  actor: Actor,
  before: AdministradorRow,
  after: AdministradorRow,
): Promise<void> {
  const apunte = { lista: 'administradores' as const, ids: [after.id], actor }
  if (before.nombre !== after.nombre)
    await recordApunte(tx, { ...apunte, hecho: 'renombrada', de: before.nombre, a: after.nombre })
  if (before.password_hash !== after.password_hash) await recordApunte(tx, { ...apunte, hecho: 'contrasena' })
  const campos = (['avisos', 'centro'] as const).filter((campo) => before[campo] !== after[campo])
  if (campos.length > 0) await recordApunte(tx, { ...apunte, hecho: 'cambiada', campos })
  if (before.activo !== after.activo)
    await recordApunte(tx, { ...apunte, hecho: after.activo ? 'activada' : 'desactivada' })
}

function requireAnother(activos: string[], id: string): void {
  if (activos.every((activo) => activo === id)) throw new AppError('atLeastOneAdmin')
}

/**
 * Erases an administrador for good, the caller too, but never the last active one. The decisions stay in the historial
 * under a pseudonym (GDPR art. 17).
 */
export async function eraseAdministrador(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    requireAnother(await lockActivos(tx), id)
    // Waits for decisions in progress: their apuntes must exist before the pseudonym is written.
    const { email } = await lockAdministrador(tx, id)
    await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'borrada' })
    await deleteAdministrador(tx, id)
    await forgetAccount(tx, 'administradores', id, email)
  })
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
