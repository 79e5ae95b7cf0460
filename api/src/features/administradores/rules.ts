import { type AdministradorChanges, AdministradorInput } from '@alumbra/contract/administrador'
import type { Actor } from '../../actor.ts'
import type { AdministradorRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { forgetAccount } from '../../schedule/forget-account.ts'
import { endSessionsOf } from '../../sessions.ts'
import { requireUncommonPassword } from '../cuentas/rules/contrasena.ts'
import { recordApunte } from '../historial/rules.ts'
import {
  deleteAdministrador,
  hasAdministrador,
  insertAdministrador,
  lockActivos,
  lockAdministrador,
  requireAdministrador,
  updateAdministrador,
} from './queries.ts'

/** Creates an administrador; throws alreadyRegistered. The actor is null outside the back office. */
export async function createAdministrador(
  db: Db,
  actor: Actor | null,
  { password, ...datos }: AdministradorInput,
): Promise<string> {
  requireUncommonPassword(password, [datos.nombre, datos.email])
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await lockActivos(tx)
    const id = await insertAdministrador(tx, { ...datos, passwordHash })
    if (id === undefined) throw new AppError('alreadyRegistered')
    await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'creada' })
    return id
  })
}

/** Changes an administrador; the last active one stays active. A new password or a deactivation ends the sessions. */
export async function saveAdministrador(
  db: Db,
  actor: Actor,
  id: string,
  changes: AdministradorChanges,
): Promise<AdministradorRow> {
  const { nombre, password, activo } = changes
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
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    })
    // After the update: a login that ran before it has already opened its session, and no later login can succeed.
    if (activo === false || passwordHash) await endSessionsOf(tx, { rol: 'admin', id })
    await recordChanges(tx, actor, locked, after)
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
