import { ContrasenaInput } from '@alumbra/contract/cuentas/contrasena'
import type { Actor } from '../../../actor.ts'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { enlaceKey } from '../../../mail/event-key.ts'
import { unsend } from '../../../mail/outbox.ts'
import { hashPassword, verifyPassword } from '../../../passwords/hash.ts'
import { type AuthenticatedActor, endSessionsOf } from '../../../sessions.ts'
import { hashToken } from '../../../tokens.ts'
import { recordConsentimiento, recordKeptConsentimiento } from '../../consentimientos/rules.ts'
import { recordApunte } from '../../historial/rules.ts'
import { verifyCuenta } from '../queries/change.ts'
import { supersedeMailTokens } from '../queries/mail-tokens.ts'
import { findRegistro, forgetRegistros, writeRegistro } from '../queries/registros.ts'
import { requireMailToken, spendMailToken } from './codigos.ts'
import { reportPasswordChange, requireUncommonPasswordOf } from './contrasena.ts'

type Verificacion = {
  email: string
  token: string
  password?: string | null | undefined
  actualPass?: string | undefined
  lopd?: true | undefined
}

/**
 * Activates the account of an alumna with the token of her mail. A registration brings its names and password; an invited
 * alumna sets her password now. Every other link of the account ends. `allow` may refuse a token that works.
 */
export async function verifyAlumna(
  db: Db,
  datos: Verificacion,
  allow: () => void,
): Promise<AuthenticatedActor> {
  const { email, token, password, actualPass, lopd } = datos
  const tipos: MailTokenTipo[] = ['activacion', 'invitacion']
  const presented = { token, email, rol: 'alumna' as const, tipos }
  const { tipo, actor: owner } = await requireMailToken(db, presented)
  allow()
  if (tipo === 'activacion' && actualPass !== undefined) await requirePasswordOf(db, token, actualPass)
  const chosen = tipo === 'invitacion' ? await hashChosen(db, owner, password) : null
  return db.transaction().execute(async (tx) => {
    const actor = await spendMailToken(tx, presented)
    const authenticated = await finish(tx, actor, chosen ?? (await activateRegistro(tx, actor.id, token)))
    await recordKeptConsentimiento(tx, token)
    if (lopd && tipo === 'invitacion') await recordConsentimiento(tx, { rol: 'alumna', id: actor.id })
    const ended = await supersedeMailTokens(tx, actor)
    await unsend(tx, ended.map(enlaceKey))
    await forgetRegistros(tx, actor.id)
    return authenticated
  })
}

/** Refuses a password that is not the one of the registration of a token. */
async function requirePasswordOf(db: Db, token: string, password: string): Promise<void> {
  const registro = await findRegistro(db, hashToken(token))
  if (await verifyPassword(registro?.passwordHash ?? null, password)) return
  const message =
    'Esta no es la contraseña de esta petición. Si tienes otro correo de activación, prueba con él.'
  throw new AppError('badOldPass', { fields: { actualPass: message } })
}

/** Copies the registration of a token into its account and returns the password hash. */
async function activateRegistro(tx: Db, id: string, token: string): Promise<string> {
  const registro = await findRegistro(tx, hashToken(token))
  if (!registro) throw new AppError('invalidToken')
  await writeRegistro(tx, id, registro)
  return registro.passwordHash
}

/** Sets the password of an empresa with the token of its invitation or reset mail. */
export async function verifyEmpresa(
  db: Db,
  { mail, token, password, lopd }: { mail: string; token: string; password: string; lopd?: true | undefined },
): Promise<AuthenticatedActor> {
  const tipos: MailTokenTipo[] = ['invitacion', 'restablecimiento']
  const presented = { token, email: mail, rol: 'empresa' as const, tipos }
  const { tipo, actor: owner } = await requireMailToken(db, presented)
  await requireUncommonPasswordOf(db, owner, password)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const actor = await spendMailToken(tx, presented)
    const authenticated = await finish(tx, actor, passwordHash)
    if (lopd && tipo === 'invitacion') await recordConsentimiento(tx, { rol: 'empresa', id: actor.id })
    await endSessionsOf(tx, actor)
    await supersedeMailTokens(tx, actor)
    if (tipo === 'restablecimiento') await reportPasswordChange(tx, actor, 'enlace')
    return authenticated
  })
}

/** Verifies the account whose token was just used; the first time adds an apunte to the historial. */
async function finish(tx: Db, actor: Actor, passwordHash: string): Promise<AuthenticatedActor> {
  const verified = await verifyCuenta(tx, actor, passwordHash)
  if (!verified) throw new AppError('invalidToken')
  const { first, ...authenticated } = verified
  const lista = actor.rol === 'empresa' ? 'empresas' : 'alumnas'
  if (first) await recordApunte(tx, { lista, ids: [actor.id], actor, hecho: 'terminada' })
  return authenticated
}

async function hashChosen(db: Db, owner: Actor, password: string | null | undefined): Promise<string> {
  const { data, error } = ContrasenaInput.safeParse(password)
  if (error) throw new AppError('paramsError', { fields: { password: error.issues[0]?.message ?? '' } })
  await requireUncommonPasswordOf(db, owner, data)
  return hashPassword(data)
}
