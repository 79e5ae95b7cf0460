import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../tokens.ts'
import { resendInvitacion } from '../invitaciones/rules.ts'
import { findEndedEnlace } from './enlaces.ts'
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
  switch (ended.tipo) {
    case 'restablecimiento':
      return sendPasswordReset(db, ended.rol, await findCuentaById(db, ended))
    case 'invitacion':
      return inviteAgain(db, ended)
    case 'activacion':
      return activateAgain(db, ended)
    case 'reapertura':
      throw new AppError('invalidToken')
  }
}

async function inviteAgain(db: Db, { rol, id }: Ended): Promise<void> {
  const cuenta = await findCuentaById(db, { rol, id })
  if (!cuenta?.activo || cuenta.verificada) throw new AppError('invalidToken')
  await db.transaction().execute((tx) => resendInvitacion(tx, { rol, id }, rol, id))
}

/** Sends the same registration again. Its consent stays with the ended link: the account is asked for it at its login. */
async function activateAgain(db: Db, { token, caducado }: Ended): Promise<void> {
  if (!caducado) throw new AppError('invalidToken')
  await db.transaction().execute(async (tx) => {
    const registro = await findRegistro(tx, hashToken(token))
    const id = registro && (await openRegistro(tx, registro))
    if (!registro || id === undefined) throw new AppError('invalidToken')
    await sendActivacion(tx, id, { ...registro, lopd: false })
  })
}
