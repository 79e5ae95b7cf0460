import { ACTIVACION_HORAS, INVITACION_DIAS } from '@alumbra/contract/estado-invitacion'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../sessions.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import { consultarEnlace } from '../enlaces.ts'
import {
  findMailToken,
  insertMailToken,
  lockCuenta,
  type MailTokenUse,
  supersedeMailTokens,
  useMailToken,
} from '../queries.ts'

const HOUR = 3_600_000

/** How long the code of a mail link lives (cuentas-1); the code of a closed account lives as long as the account is kept. */
const LIFE_MS: Record<Exclude<MailTokenTipo, 'reapertura'>, number> = {
  activacion: ACTIVACION_HORAS * HOUR,
  invitacion: INVITACION_DIAS * 24 * HOUR,
  restablecimiento: 2 * HOUR,
}

/** Makes the code of a mail link. An older one of its kind ends, except for registrations, where each activates its own. */
export async function createMailToken(
  db: Db,
  actor: Actor,
  tipo: keyof typeof LIFE_MS,
  email: string,
): Promise<string> {
  const { token, hash } = newToken()
  if (tipo !== 'activacion') {
    // Two requests at once: the second ends the code of the first.
    await lockCuenta(db, actor)
    await supersedeMailTokens(db, actor, tipo)
  }
  await insertMailToken(db, { hash, actor, tipo, email, lifeMs: LIFE_MS[tipo] })
  return token
}

type Presented = Omit<MailTokenUse, 'hash'> & { token: string }

const toUse = ({ token, ...rest }: Presented): MailTokenUse => ({ hash: hashToken(token), ...rest })

/** What kind of code this is and whose; throws invalidToken when it would not be accepted. */
export async function requireMailToken(
  db: Db,
  presented: Presented,
): Promise<{ tipo: MailTokenTipo; actor: Actor }> {
  const found = await findMailToken(db, toUse(presented))
  if (!found) throw await invalidToken(db, presented)
  return { tipo: found.tipo, actor: { rol: presented.rol, id: found.cuenta_id } }
}

/** Uses a code up and answers whose it was; throws invalidToken. */
export async function spendMailToken(db: Db, presented: Presented): Promise<Actor> {
  const use = toUse(presented)
  const owner = await findMailToken(db, use)
  // The account before its codes, in the order of everybody who takes codes away: so no two wait for each other.
  if (owner) await lockCuenta(db, { rol: presented.rol, id: owner.cuenta_id })
  const found = await useMailToken(db, use)
  if (!found) throw await invalidToken(db, presented)
  return { rol: presented.rol, id: found.cuenta_id }
}

const ACTIVATED =
  'Tu cuenta ya está activada con otro enlace. Entra con la contraseña que elegiste entonces y, si no la recuerdas, recupérala.'
const TOO_MANY =
  'Con esta dirección se ha pedido el registro varias veces y este enlace ya no sirve. Usa el del último correo o regístrate otra vez.'

/** The refusal of a code. The holder of one that another link has ended learns what happened. */
async function invalidToken(db: Db, { token, email, tipos }: Presented): Promise<AppError> {
  const { estado, tipo, activada } = await consultarEnlace(db, { correo: email, token })
  if (estado !== 'sustituido' || tipo === null || tipo === 'restablecimiento' || !tipos.includes(tipo))
    return new AppError('invalidToken')
  if (activada) return new AppError('invalidToken', { customMessage: ACTIVATED })
  return new AppError('invalidToken', tipo === 'activacion' ? { customMessage: TOO_MANY } : {})
}
