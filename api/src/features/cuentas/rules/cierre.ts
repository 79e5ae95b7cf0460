import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { verifyPassword } from '../../../passwords/hash.ts'
import { type Actor, endSessionsOf } from '../../../sessions.ts'
import { cierreMail } from '../mails.ts'
import { deleteMailTokens, findCuentaById, markCerrada } from '../queries.ts'

/** Closes the account of an alumna, by her password: at once nobody sees her, later she is erased for good. */
export async function cerrarCuenta(
  db: Db,
  actor: Actor & { rol: 'alumna' },
  actualPass: string,
  retentionDays: number,
): Promise<void> {
  const cuenta = await findCuentaById(db, actor)
  if (!cuenta || !(await verifyPassword(cuenta.password_hash, actualPass))) throw new AppError('badOldPass')
  await db.transaction().execute(async (tx) => {
    // Somebody else may have changed the password or closed the account since we looked.
    if (!(await markCerrada(tx, actor.id, cuenta.password_hash))) throw new AppError('badOldPass')
    await endSessionsOf(tx, actor)
    await deleteMailTokens(tx, actor)
    await sendLater(tx, cierreMail({ to: cuenta.correo, nombre: cuenta.nombre, id: actor.id, retentionDays }))
  })
}
