import type { Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { passwordKnownMail } from './mails.ts'
import { isSpent } from './paso-queries.ts'
import { findOwner } from './queries.ts'

/** Tells an administrador, once a day, that somebody has her password and fails at the second step (administradores-12). */
export async function warnOfKnownPassword(db: Db, id: string): Promise<void> {
  const { email: to, nombre } = await findOwner(db, id)
  await sendLater(db, passwordKnownMail({ to, nombre, id, now: new Date() }))
}

/** The same once a paso has had all its tries. */
export async function warnIfSpent(db: Db, paso: string, id: string): Promise<void> {
  if (await isSpent(db, paso)) await warnOfKnownPassword(db, id)
}
