import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { accountOpenedMail, factorTakenMail } from './mails.ts'
import { listOtherActive, requireAdministrador } from './queries.ts'

const MAILS = { abierta: accountOpenedMail, 'sin segundo paso': factorTakenMail }

/**
 * Tells the other active administradores what the actor did with an account of administration: who has her session cannot do
 * it unseen (administradores-11).
 */
export async function tellOthers(tx: Db, actor: Actor, id: string, what: keyof typeof MAILS): Promise<void> {
  const [by, about] = [await requireAdministrador(tx, actor.id), await requireAdministrador(tx, id)]
  const now = new Date()
  for (const { nombre, email: to } of await listOtherActive(tx, [actor.id, id]))
    await sendLater(tx, MAILS[what]({ to, nombre, by: by.nombre, about, now }))
}
