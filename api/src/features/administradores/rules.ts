import type { WithAntes } from '@alumbra/contract/calls/antes'
import { type AdministradorChanges, SET_BY_LINK } from '@alumbra/contract/cuentas/administrador'
import type { Actor } from '../../actor.ts'
import type { AdministradorRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'
import { endSessionsOf } from '../../sessions.ts'
import { reportActivo } from '../cuentas/rules/activo.ts'
import { reportPasswordChange, requireUncommonPassword } from '../cuentas/rules/contrasena.ts'
import { endEnlaces } from '../cuentas/rules/invitacion.ts'
import { recordApunte } from '../historial/rules.ts'
import { requireSettledFactor } from '../segundo-factor/lost-factor.ts'
import {
  type ActiveRow,
  deleteAdministrador,
  lockActive,
  lockAdministrador,
  requireAdministrador,
  updateAdministrador,
} from './queries.ts'
import { tellErased } from './tell-others.ts'

/** The centre in whose name an administrador invites; null for both. */
export const centroOfAdministrador = async (db: Db, id: string): Promise<string | null> =>
  (await requireAdministrador(db, id)).centro

/** Refuses a new password for an account with a second factor, before anything is asked of the actor. */
export const requireNoFactor = async (db: Db, id: string): Promise<void> =>
  refuseFactor(await requireAdministrador(db, id))

/** Changes an administrador; the last active one with a password stays active. A new password or a deactivation ends the sessions. */
export async function saveAdministrador(
  db: Db,
  actor: Actor,
  id: string,
  changes: WithAntes<AdministradorChanges>,
): Promise<AdministradorRow> {
  const { nombre, password, activo, avisos, centro, antes } = changes
  const before = await requireAdministrador(db, id)
  if (password) requireUncommonPassword(password, [nombre ?? before.nombre, before.email])
  const passwordHash = password ? await hashPassword(password) : undefined
  return db.transaction().execute(async (tx) => {
    const activos = await lockActive(tx)
    const locked = await lockAdministrador(tx, id)
    if (activo === false) requireAnother(activos, locked.id)
    if (passwordHash) refuseFactor(locked)
    const after = await updateAdministrador(
      tx,
      id,
      {
        ...(nombre === undefined ? {} : { nombre }),
        ...(activo === undefined ? {} : { activo }),
        ...(avisos === undefined ? {} : { avisos }),
        ...(centro === undefined ? {} : { centro }),
        ...(passwordHash ? { password_hash: passwordHash } : {}),
      },
      antes,
    )
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

// The changes of a factor ask for the password: no open session may choose it (administradores-10).
function refuseFactor({ segundo_factor_at }: AdministradorRow): void {
  if (segundo_factor_at !== null) throw new AppError('paramsError', { fields: { password: SET_BY_LINK } })
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

/** Somebody else must be able to log in: one who has not used her invitation, perhaps at a mistyped address, is not enough. */
function requireAnother(activos: ActiveRow[], id: string): void {
  const others = activos.filter((one) => one.id !== id)
  if (others.some(({ hasPassword }) => hasPassword)) return
  throw new AppError('atLeastOneAdmin', others.length > 0 ? { customMessage: NO_PASSWORD } : {})
}

const NO_PASSWORD = 'Las demás cuentas activas aún no tienen contraseña: nadie podría entrar.'

/** Refuses to erase a colleague with a second factor for an actor without a settled one, before anything is asked of the actor. */
export const requireMayErase = async (db: Db, actor: Actor, id: string): Promise<void> =>
  refuseErasure(db, actor, await requireAdministrador(db, id))

// Erased and opened again, the account would have lost its factor.
async function refuseErasure(
  db: Db,
  actor: Actor,
  { id, segundo_factor_at }: AdministradorRow,
): Promise<void> {
  if (segundo_factor_at !== null) await requireSettledFactor(db, actor, id)
}

/**
 * Erases an administrador for good, the caller too, but never the last active one with a password. The decisions stay in the historial
 * under a pseudonym (GDPR art. 17).
 */
export async function eraseAdministrador(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const activos = await lockActive(tx)
    // Waits for decisions in progress: their apuntes must exist before the pseudonym is written.
    const erased = await lockAdministrador(tx, id)
    requireAnother(activos, erased.id)
    await refuseErasure(tx, actor, erased)
    await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'borrada' })
    const by = await requireAdministrador(tx, actor.id)
    await deleteAdministrador(tx, id)
    // Nobody has shown that the address of an unused invitation is hers.
    await forgetAccount(tx, 'administradores', id, erased.email, erased.password_hash !== null)
    // Afterwards: the mails to her address are gone by now.
    await tellErased(tx, by, erased)
  })
}
