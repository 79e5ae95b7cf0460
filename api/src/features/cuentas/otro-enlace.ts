import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../tokens.ts'
import { resendInvitacion } from '../invitaciones/rules.ts'
import { findEndedEnlace } from './enlaces.ts'
import { lockCuenta } from './queries/change.ts'
import type { Enlace } from './queries/enlaces.ts'
import { findCuentaById } from './queries/find.ts'
import { findRegistro, openRegistro } from './queries/registros.ts'
import { sendPasswordReset } from './rules/contrasena.ts'
import { sendActivacion } from './rules/registro.ts'

export type Ended = NonNullable<Awaited<ReturnType<typeof findEndedEnlace>>> & Enlace

/** The account of a link that no longer works; throws invalidToken for any other code. */
export async function requireEnded(db: Db, enlace: Enlace): Promise<Ended> {
  const ended = await findEndedEnlace(db, enlace)
  if (!ended) throw new AppError('invalidToken')
  return { ...ended, ...enlace }
}

/**
 * Sends the holder of an ended link another one of its kind, to the address of the account (cuentas-8). Throws invalidToken
 * where only a login or a new registration helps.
 */
export async function sendAnother(db: Db, ended: Ended): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCuenta(tx, ended)
    // The account may have been switched off, corrected or activated since.
    await requireEnded(tx, ended)
    switch (ended.tipo) {
      case 'restablecimiento':
        return sendPasswordReset(tx, ended.rol, await findCuentaById(tx, ended))
      case 'invitacion':
        return inviteAgain(tx, ended)
      case 'activacion':
        return activateAgain(tx, ended)
      case 'reapertura':
        throw new AppError('invalidToken')
    }
  })
}

async function inviteAgain(tx: Db, { rol, id }: Ended): Promise<void> {
  const cuenta = await findCuentaById(tx, { rol, id })
  if (!cuenta?.activo || cuenta.verificada) throw new AppError('invalidToken')
  await resendInvitacion(tx, { rol, id }, rol, id)
}

/** Sends the same registration again. Its consent stays with the ended link: the account is asked for it at its login. */
async function activateAgain(tx: Db, { token, caducado }: Ended): Promise<void> {
  if (!caducado) throw new AppError('invalidToken')
  const registro = await findRegistro(tx, hashToken(token))
  const id = registro && (await openRegistro(tx, registro))
  if (!registro || id === undefined) throw new AppError('invalidToken')
  await sendActivacion(tx, id, { ...registro, lopd: false })
}
