import type { Reapertura } from '@alumbra/contract/cuentas/reapertura'
import { DAY } from '@alumbra/domain/time'
import type { Actor } from '../../../actor.ts'
import type { Db, MailTokenTipo } from '../../../db/schema.ts'
import { asConflict, violates } from '../../../db/violates.ts'
import { AppError } from '../../../errors.ts'
import { forgetAccount } from '../../../personal-data/forget-account.ts'
import { newToken } from '../../../tokens.ts'
import { recordApunte } from '../../historial/rules.ts'
import { insertMailToken } from '../queries/mail-tokens.ts'
import { requireMailToken, spendMailToken } from '../rules/codigos.ts'
import { endEnlaces } from '../rules/invitacion.ts'
import { deleteUnfinished, findCierre, isTaken, lockOccupant, markReopened } from './queries.ts'

/** Creates the token that reopens a closed account while it is kept; null when closed accounts are not kept. */
export async function createReapertura(
  tx: Db,
  actor: Actor,
  email: string,
  retentionDays: number,
): Promise<string | null> {
  if (retentionDays === 0) return null
  const { token, hash } = newToken()
  await insertMailToken(tx, { hash, actor, tipo: 'reapertura', email, lifeMs: retentionDays * DAY })
  return token
}

type Enlace = { email: string; token: string }

const presented = (enlace: Enlace) => ({
  ...enlace,
  rol: 'alumna' as const,
  tipos: ['reapertura'] satisfies MailTokenTipo[],
})

/**
 * Returns until when a link can reopen a closed account. Throws the same errors as using the link, but changes nothing,
 * because mail scanners open links (alumnas-6).
 */
export async function getReapertura(db: Db, enlace: Enlace, retentionDays: number): Promise<Reapertura> {
  const { actor } = await requireMailToken(db, presented(enlace))
  const cierre = await findCierre(db, actor.id)
  if (!cierre) throw new AppError('invalidToken')
  if (await isTaken(db, enlace.email)) throw new AppError('alreadyRegistered')
  return { hasta: new Date(cierre.getTime() + retentionDays * DAY).toISOString() }
}

/** Reopens a closed account as it was, once; throws alreadyRegistered when its address has a newer account. */
export async function reopenCuenta(db: Db, enlace: Enlace): Promise<string> {
  try {
    return await reopen(db, enlace)
  } catch (error) {
    // A registration of the address committed in between; the second attempt sees it.
    if (violates(error, 'alumnas_email')) return reopen(db, enlace).catch(asConflict('alumnas_email'))
    throw error
  }
}

const reopen = (db: Db, enlace: Enlace): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const actor = await spendMailToken(tx, presented(enlace))
    await makeRoom(tx, actor, enlace.email)
    if (!(await markReopened(tx, actor.id))) throw new AppError('invalidToken')
    return actor.id
  })

/**
 * Removes an unfinished account of an address whose owner is known, by a link or to a centre: a stranger who registers the
 * address must not lock her out. Throws alreadyRegistered for any other account, and for one that an administrador disabled.
 */
export async function makeRoom(tx: Db, actor: Actor | null, email: string): Promise<void> {
  const occupant = await lockOccupant(tx, email)
  if (!occupant) return
  if (occupant.terminada || !occupant.activo) throw new AppError('alreadyRegistered')
  await deleteUnfinished(tx, occupant.id)
  await endEnlaces(tx, { rol: 'alumna', id: occupant.id })
  await forgetAccount(tx, 'alumnas', occupant.id, email, false)
  if (occupant.invitada)
    await recordApunte(tx, { lista: 'alumnas', ids: [occupant.id], actor, hecho: 'cancelada' })
}
