import { DAY } from '@alumbra/domain/time'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { verifyPassword } from '../../../passwords/hash.ts'
import { endSessionsOf } from '../../../sessions.ts'
import { markClosed } from '../queries/change.ts'
import { findCuentaById } from '../queries/find.ts'
import { cierreMail } from '../reapertura/mails.ts'
import { createReapertura } from '../reapertura/rules.ts'
import { endEnlaces } from './invitacion.ts'

/**
 * Closes the account of an alumna after checking her password: hidden at once, erased later. Until then the link in the
 * mail reopens it; all other links of the account end.
 */
export async function closeCuenta(
  db: Db,
  actor: Actor & { rol: 'alumna' },
  actualPass: string,
  { retentionDays }: { retentionDays: number },
): Promise<void> {
  const cuenta = await findCuentaById(db, actor)
  if (!cuenta || !(await verifyPassword(cuenta.password_hash, actualPass))) throw new AppError('badOldPass')
  await db.transaction().execute(async (tx) => {
    // A concurrent request may have changed the password or closed the account since the check.
    if (!(await markClosed(tx, actor.id, cuenta.password_hash))) throw new AppError('badOldPass')
    await endSessionsOf(tx, actor)
    await endEnlaces(tx, actor)
    const { correo: to, nombre } = cuenta
    const token = await createReapertura(tx, actor, to, retentionDays)
    const hasta = new Date(Date.now() + retentionDays * DAY)
    await sendLater(tx, cierreMail({ to, nombre, id: actor.id, token, hasta }))
  })
}
