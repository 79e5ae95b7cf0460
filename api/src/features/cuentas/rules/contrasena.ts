import type { Rol } from '@alumbra/contract/calls/call'
import { codePoints } from '@alumbra/domain/code-points'
import { isStrongPassword, PASSWORD_MAX } from '@alumbra/domain/contrasena'
import type { Actor } from '../../../actor.ts'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { weakness } from '../../../passwords/common.ts'
import { hashPassword, verifyPassword } from '../../../passwords/hash.ts'
import { type AuthenticatedActor, endSessionsOf } from '../../../sessions.ts'
import { recordApunte } from '../../historial/rules.ts'
import { passwordResetMail } from '../mails.ts'
import { setPassword } from '../queries/change.ts'
import { type CuentaRow, findCuentaById, lockCuentaByCorreo } from '../queries/find.ts'
import { supersedeMailTokens } from '../queries/mail-tokens.ts'
import { type PasswordChange, passwordChangedMail } from '../seguridad/mails.ts'
import { createMailToken, requireMailToken, spendMailToken } from './codigos.ts'

/** Refuses a common password as a validation error of the field. */
export function requireUncommonPassword(password: string, about: string[]): void {
  const why = weakness(password, about)
  if (why) throw new AppError('paramsError', { customMessage: why, fields: { password: why } })
}

/** The same for an existing account, whose own names are refused too. */
export async function requireUncommonPasswordOf(db: Db, actor: Actor, password: string): Promise<void> {
  const cuenta = await findCuentaById(db, actor)
  requireUncommonPassword(password, cuenta ? [cuenta.nombre, cuenta.correo] : [])
}

/**
 * Changes a password after checking the current one; ends every session of the account (F108). The new one is judged first: its
 * refusal says nothing about the current one and costs no hash, so that nothing need count it (limits-2).
 */
export async function changePassword(
  db: Db,
  actor: Actor,
  newPass: string,
  actualPass: string,
): Promise<AuthenticatedActor> {
  if (!isStrongPassword(newPass) || codePoints(newPass) > PASSWORD_MAX) throw new AppError('badNewPass')
  const cuenta = await findCuentaById(db, actor)
  if (!cuenta) throw new AppError('badOldPass')
  const why = weakness(newPass, [cuenta.nombre, cuenta.correo])
  if (why) throw new AppError('badNewPass', { customMessage: why })
  if (!(await verifyPassword(cuenta.password_hash, actualPass))) throw new AppError('badOldPass')
  const passwordHash = await hashPassword(newPass)
  await db.transaction().execute(async (tx) => {
    // A concurrent request may have changed the password since the check.
    if (!(await setPassword(tx, actor, passwordHash, cuenta.password_hash))) throw new AppError('badOldPass')
    await endSessionsOf(tx, actor)
    await supersedeMailTokens(tx, actor)
    await reportPasswordChange(tx, actor, 'cuenta')
  })
  return { ...actor, passwordHash }
}

/** Sends the mail that resets a password; throws emailNotFound or disabledAccount. */
export async function requestPasswordReset(db: Db, rol: Rol, mail: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sendPasswordReset(tx, rol, await lockCuentaByCorreo(tx, rol, mail))
  })
}

/** The same for an account whose row the caller has locked, so that the link goes to the address that it has. */
export async function sendPasswordReset(tx: Db, rol: Rol, cuenta: CuentaRow | undefined): Promise<void> {
  if (!cuenta) throw new AppError('emailNotFound')
  if (!cuenta.activo || !cuenta.verificada) throw new AppError('disabledAccount')
  const { id, correo: to, login, nombre } = cuenta
  const token = await createMailToken(tx, { rol, id }, 'restablecimiento', to)
  await sendLater(tx, passwordResetMail({ rol, to, login, nombre, token }))
}

type Restablecimiento = { email: string; token: string; password: string }

/** Sets a new password with the link of a mail, ends every session of the account and returns it. */
export async function resetPassword(
  db: Db,
  rol: 'alumna' | 'admin',
  { email, token, password }: Restablecimiento,
): Promise<Actor> {
  const presented = { token, email, rol, tipos: TOKEN_KINDS[rol] }
  const { tipo, actor: owner } = await requireMailToken(db, presented)
  await requireUncommonPasswordOf(db, owner, password)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const actor = await spendMailToken(tx, presented)
    if (!(await setPassword(tx, actor, passwordHash))) throw new AppError('invalidToken')
    await endSessionsOf(tx, actor)
    await supersedeMailTokens(tx, actor)
    if (rol === 'admin')
      await recordApunte(tx, { lista: 'administradores', ids: [actor.id], actor, hecho: 'contrasena' })
    if (tipo === 'restablecimiento') await reportPasswordChange(tx, actor, 'enlace')
    return actor
  })
}

/** The links that set a password: a new administrador sets her first one with that of her invitation. */
const TOKEN_KINDS: Record<'alumna' | 'admin', MailTokenTipo[]> = {
  alumna: ['restablecimiento'],
  admin: ['restablecimiento', 'invitacion'],
}

/** Tells the owner of an account that its password has changed, and how. */
export async function reportPasswordChange(tx: Db, actor: Actor, how: PasswordChange): Promise<void> {
  const cuenta = await findCuentaById(tx, actor)
  if (!cuenta) return
  const { correo: to, login, nombre } = cuenta
  await sendLater(tx, passwordChangedMail({ rol: actor.rol, to, login, nombre, how, now: new Date() }))
}
