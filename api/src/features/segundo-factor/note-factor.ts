import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { siteOf } from '../../db/site.ts'
import { sendLater } from '../../mail/outbox.ts'
import { recordApunte } from '../historial/rules.ts'
import { countCodes, setCodes } from './code-queries.ts'
import { codesRenewedMail, factorChangedMail } from './mails.ts'
import { findOwner, noteFactor } from './queries.ts'
import { hashCode, newCodes } from './recovery.ts'

/** The account before a change of its factors, with its row locked. */
type Before = Awaited<ReturnType<typeof findOwner>>
type Change = { puesto: boolean; que: string; by: string | null }

/** Notes a change on the account, in the historial and in a mail; returns new recovery codes when it has none yet. */
export async function noteAdded(tx: Db, actor: Actor, before: Before, que: string): Promise<string[] | null> {
  await noteFactor(tx, actor.id)
  await recordApunte(tx, { lista: 'administradores', ids: [actor.id], actor, hecho: 'factor', a: que })
  await report(tx, before, true, { puesto: true, que, by: null })
  return (await countCodes(tx, actor.id)) > 0 ? null : putCodes(tx, actor.id)
}

export async function noteRemoved(tx: Db, actor: Actor | null, before: Before, que: string): Promise<void> {
  const { id } = before
  const enDos = await noteFactor(tx, id)
  await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'sinfactor', de: que })
  const by = actor && actor.id !== id ? (await findOwner(tx, actor.id)).nombre : null
  await report(tx, before, enDos, { puesto: false, que, by })
}

/** Puts new recovery codes in place of the old ones, and notes it in the historial and in a mail. */
export async function noteCodesRenewed(tx: Db, actor: Actor, before: Before): Promise<string[]> {
  const { id, email: to, nombre } = before
  await recordApunte(tx, { lista: 'administradores', ids: [id], actor, hecho: 'codigos' })
  await sendLater(tx, codesRenewedMail({ to, nombre, now: new Date() }))
  return putCodes(tx, id)
}

async function report(tx: Db, before: Before, enDos: boolean, change: Change): Promise<void> {
  const { email: to, nombre, segundo_factor_at } = before
  const antesEnDos = segundo_factor_at !== null
  const { contactEmail: contacto } = siteOf(tx)
  await sendLater(
    tx,
    factorChangedMail({ to, nombre, now: new Date(), contacto, antesEnDos, enDos, ...change }),
  )
}

async function putCodes(tx: Db, id: string): Promise<string[]> {
  const codes = newCodes()
  await setCodes(
    tx,
    id,
    codes.map((code) => hashCode(code)).filter((hash) => hash !== null),
  )
  return codes
}
