import type { Actor } from '../../actor.ts'
import type { AdministradorRow, Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { accountErasedMail, accountOpenedMail, colleagueErasedMail, factorTakenMail } from './mails.ts'
import { listOtherActive, requireAdministrador } from './queries.ts'

type Event = { by: AdministradorRow; about: AdministradorRow; now: Date }
type Seen = { to: string; nombre: string; by: string; about: AdministradorRow; now: Date }

/** Writes to the other active administradores: who has the actor's session does it not unseen (administradores-11). */
async function eachOther(tx: Db, { by, about, now }: Event, write: (seen: Seen) => Promise<void>) {
  for (const { nombre, email: to } of await listOtherActive(tx, [by.id, about.id]))
    await write({ to, nombre, by: by.nombre, about, now })
}

const eventOf = async (tx: Db, actor: Actor, id: string): Promise<Event> => ({
  by: await requireAdministrador(tx, actor.id),
  about: await requireAdministrador(tx, id),
  now: new Date(),
})

/** Tells the others that the actor has opened an account of administration. */
export const tellOpened = async (tx: Db, actor: Actor, id: string): Promise<void> =>
  eachOther(tx, await eventOf(tx, actor, id), (seen) => sendLater(tx, accountOpenedMail(seen)))

/** Tells the others that the actor has taken the second factor of a colleague away. */
export const tellFactorTaken = async (tx: Db, actor: Actor, id: string): Promise<void> =>
  eachOther(tx, await eventOf(tx, actor, id), (seen) => sendLater(tx, factorTakenMail(seen)))

/** Tells the owner of an account that was erased, perhaps by herself, and the others; its row is gone. One without a password has no login to lose. */
export async function tellErased(tx: Db, by: AdministradorRow, about: AdministradorRow): Promise<void> {
  const now = new Date()
  const herself = by.id === about.id
  const { email: to, nombre } = about
  if (about.password_hash !== null)
    await sendLater(tx, accountErasedMail({ to, nombre, by: herself ? null : by.nombre, now }))
  await eachOther(tx, { by, about, now }, (seen) => sendLater(tx, colleagueErasedMail({ ...seen, herself })))
}
