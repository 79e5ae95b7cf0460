import { ACTIVACION_HORAS, INVITACION_DAYS } from '@alumbra/domain/invitacion'
import { HOUR } from '@alumbra/domain/time'
import type { Actor } from '../../../actor.ts'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import { getEnlace } from '../enlaces.ts'
import { lockCuenta } from '../queries/change.ts'
import {
  findMailToken,
  insertMailToken,
  type MailTokenUse,
  supersedeMailTokens,
  useMailToken,
} from '../queries/mail-tokens.ts'

/** Lifetime of each mail token (cuentas-1); the token of a closed account lives as long as the account is kept. */
const LIFE_MS: Record<Exclude<MailTokenTipo, 'reapertura'>, number> = {
  activacion: ACTIVACION_HORAS * HOUR,
  invitacion: INVITACION_DAYS * 24 * HOUR,
  restablecimiento: 2 * HOUR,
}

/** Creates a mail token. It supersedes older ones of its kind, except registrations, where each link activates its own. */
export async function createMailToken(
  db: Db,
  actor: Actor,
  tipo: keyof typeof LIFE_MS,
  email: string,
): Promise<string> {
  const { token, hash } = newToken()
  if (tipo !== 'activacion') {
    // Of two concurrent requests the second supersedes the token of the first.
    await lockCuenta(db, actor)
    await supersedeMailTokens(db, actor, tipo)
  }
  await insertMailToken(db, { hash, actor, tipo, email, lifeMs: LIFE_MS[tipo] })
  return token
}

type Presented = Omit<MailTokenUse, 'hash'> & { token: string }

const toUse = ({ token, ...rest }: Presented): MailTokenUse => ({ hash: hashToken(token), ...rest })

/** Returns kind and account of a token without using it; throws invalidToken. */
export async function requireMailToken(
  db: Db,
  presented: Presented,
): Promise<{ tipo: MailTokenTipo; actor: Actor }> {
  const found = await findMailToken(db, toUse(presented))
  if (!found) throw await invalidToken(db, presented)
  return { tipo: found.tipo, actor: { rol: presented.rol, id: found.cuenta_id } }
}

/** Uses a token and returns its account; throws invalidToken. */
export async function spendMailToken(db: Db, presented: Presented): Promise<Actor> {
  const use = toUse(presented)
  const owner = await findMailToken(db, use)
  // Lock order of all code that changes tokens: first the account, then its tokens. It prevents deadlocks.
  if (owner) await lockCuenta(db, { rol: presented.rol, id: owner.cuenta_id })
  const found = await useMailToken(db, use)
  if (!found) throw await invalidToken(db, presented)
  return { rol: presented.rol, id: found.cuenta_id }
}

const ACTIVATED =
  'Tu cuenta ya está activada con otro enlace. Entra con la contraseña que elegiste entonces y, si no la recuerdas, recupérala.'
const TOO_MANY =
  'Con esta dirección se ha pedido el registro varias veces y este enlace ya no sirve. Usa el del último correo o regístrate otra vez.'

/** The error for a token. When another link has ended it, the error says so. */
async function invalidToken(db: Db, { token, email, tipos }: Presented): Promise<AppError> {
  const { estado, tipo, activada } = await getEnlace(db, { correo: email, token })
  if (estado !== 'sustituido' || tipo === null || tipo === 'restablecimiento' || !tipos.includes(tipo))
    return new AppError('invalidToken')
  if (activada) return new AppError('invalidToken', { customMessage: ACTIVATED })
  return new AppError('invalidToken', tipo === 'activacion' ? { customMessage: TOO_MANY } : {})
}
