import { listDate } from '@alumbra/domain/dates'
import { DAY } from '@alumbra/domain/time'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { dayOf, eventKey } from '../../../mail/event-key.ts'
import { sendLater } from '../../../mail/outbox.ts'
import type { ClosedAlumna } from '../queries/find.ts'
import { reaperturaMail } from './mails.ts'
import { isMailWritten, lockClosed } from './queries.ts'
import { createReapertura } from './rules.ts'

/**
 * The error for the login of a closed account with its own password: how to come back. Its owner gets the link by mail, at
 * most once a day (alumnas-7). Throws invalidCredentials when the account is no longer closed.
 */
export async function closedAccount(db: Db, cerrada: ClosedAlumna, retentionDays: number): Promise<AppError> {
  const { id, correo: to, nombre, deleted_at } = cerrada
  const closedOn = `La cerraste el ${listDate(deleted_at.toISOString())}`
  const hasta = new Date(deleted_at.getTime() + retentionDays * DAY)
  if (hasta <= new Date())
    return new AppError('disabledAccount', {
      customMessage: `${closedOn} y estamos borrando para siempre lo que guardamos sobre ti.`,
    })
  const dedupeKey = eventKey('reapertura', id, dayOf(new Date()))
  await db.transaction().execute(async (tx) => {
    // It may have been erased or reopened while its password was checked; of two logins at once the second finds the mail of the first.
    if (!(await lockClosed(tx, id))) throw new AppError('invalidCredentials')
    if (await isMailWritten(tx, dedupeKey)) return
    const token = await createReapertura(tx, { rol: 'alumna', id }, to, retentionDays)
    if (token !== null) await sendLater(tx, reaperturaMail({ to, nombre, token, hasta, dedupeKey }))
  })
  return new AppError('disabledAccount', {
    customMessage: `${closedOn} y puedes recuperarla, tal como estaba, hasta el ${listDate(hasta.toISOString())}: te hemos enviado un correo con el enlace.`,
  })
}
