import type { Rol } from '@alumbra/contract/calls/call'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { isOneOf } from '../../../passwords/hash.ts'
import type { AuthenticatedActor } from '../../../sessions.ts'
import { type CuentaRow, findClosed, findCuentaByCif, findCuentaByCorreo } from '../queries/find.ts'
import { closedAccount } from '../reapertura/closed-login.ts'

type Login = { rol: Rol; login: string; password: string; retentionDays: number }

/** Checks a login: an address, or the normalised CIF of an empresa. Only with the right password the error says disabledAccount. */
export async function authenticate(
  db: Db,
  { rol, login, password, retentionDays }: Login,
): Promise<AuthenticatedActor> {
  const cuenta =
    rol === 'empresa' ? await findCuentaByCif(db, login) : await findCuentaByCorreo(db, rol, login)
  // For every address: one statement more for unknown ones would reveal them.
  const closed = rol === 'alumna' ? await findClosed(db, login) : undefined
  const cerrada = cuenta ? undefined : closed
  const right = await isOneOf(cerrada ? [cerrada.password_hash] : passwordsOf(cuenta), password)
  if (cerrada && right) throw await closedAccount(db, cerrada, retentionDays)
  if (!cuenta || !right) throw new AppError('invalidCredentials')
  if (!cuenta.activo || !cuenta.verificada) throw new AppError('disabledAccount')
  return { rol, id: cuenta.id, passwordHash: cuenta.password_hash }
}

/** The password hash of an account, or those of its registrations while none is activated. */
function passwordsOf(cuenta: CuentaRow | undefined): string[] {
  if (!cuenta) return []
  const own = cuenta.password_hash === null ? [] : [cuenta.password_hash]
  return cuenta.verificada ? own : [...cuenta.pendientes, ...own]
}
