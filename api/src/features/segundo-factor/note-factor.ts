import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { sendLater } from '../../mail/outbox.ts'
import { recordApunte } from '../historial/rules.ts'
import { countCodes, setCodes } from './code-queries.ts'
import { factorChangedMail } from './mails.ts'
import { findOwner, noteFactor } from './queries.ts'
import { hashCode, newCodes } from './recovery.ts'

/** Notes a change on the account, in the historial and in a mail; returns new recovery codes when it has none yet. */
export async function noteAdded(tx: Db, actor: Actor, que: string): Promise<string[] | null> {
  await noteFactor(tx, actor.id)
  await recordApunte(tx, { lista: 'administradores', ids: [actor.id], actor, hecho: 'factor', a: que })
  await report(tx, actor.id, { puesto: true, que, by: null })
  return (await countCodes(tx, actor.id)) > 0 ? null : putCodes(tx, actor.id)
}

export async function noteRemoved(tx: Db, actor: Actor | null, id: string, que: string): Promise<void> {
  await noteFactor(tx, id)
  await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'sinfactor', de: que })
  const by = actor && actor.id !== id ? (await findOwner(tx, actor.id)).nombre : null
  await report(tx, id, { puesto: false, que, by })
}

async function report(
  tx: Db,
  id: string,
  what: { puesto: boolean; que: string; by: string | null },
): Promise<void> {
  const { email: to, nombre } = await findOwner(tx, id)
  await sendLater(tx, factorChangedMail({ to, nombre, now: new Date(), ...what }))
}

export async function putCodes(tx: Db, id: string): Promise<string[]> {
  const codes = newCodes()
  await setCodes(
    tx,
    id,
    codes.map((code) => hashCode(code)).filter((hash) => hash !== null),
  )
  return codes
}
