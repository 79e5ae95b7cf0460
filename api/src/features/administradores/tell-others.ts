import type { Actor } from '../../actor.ts'
import type { AdministradorRow, Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { accountOpenedMail, factorTakenMail } from './mails.ts'
import { listOtherActive, requireAdministrador } from './queries.ts'

type Seen = { to: string; nombre: string; by: string; about: AdministradorRow; now: Date }

/** Writes to the other active administradores: who has the actor's session does it not unseen (administradores-11). */
async function eachOther(tx: Db, actor: Actor, id: string, write: (seen: Seen) => Promise<void>) {
  const [by, about] = [await requireAdministrador(tx, actor.id), await requireAdministrador(tx, id)]
  const now = new Date()
  for (const { nombre, email: to } of await listOtherActive(tx, [actor.id, id]))
    await write({ to, nombre, by: by.nombre, about, now })
}

/** Tells the others that the actor has opened an account of administration. */
export const tellOpened = (tx: Db, actor: Actor, id: string): Promise<void> =>
  eachOther(tx, actor, id, (seen) => sendLater(tx, accountOpenedMail(seen)))

/** Tells the others that the actor has taken the second factor of a colleague away. */
export const tellFactorTaken = (tx: Db, actor: Actor, id: string): Promise<void> =>
  eachOther(tx, actor, id, (seen) => sendLater(tx, factorTakenMail(seen)))
