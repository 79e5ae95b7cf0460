import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/schema.ts'
import { siteOf } from '../db/site.ts'
import { isOneAddress } from './address.ts'
import { type Mail, replyToOf, writeMail } from './mail.ts'
import { noteQueued, QUEUED_AGAIN } from './queued.ts'

/**
 * Writes a mail in the transaction of the caller: it is sent if, and only if, the transaction commits, and not before
 * `waitMs` have passed.
 */
export async function sendLater(db: Db, mail: Mail, { waitMs = 0 } = {}): Promise<void> {
  if (!isOneAddress(mail.to)) throw new Error('A mail goes to exactly one address')
  const site = siteOf(db)
  const replyTo = replyToOf(mail, site)
  if (replyTo && !isOneAddress(replyTo.address)) throw new Error('Reply-To is exactly one address')
  const { text, html } = writeMail(mail, site)
  if (waitMs === 0) noteQueued()
  await db
    .insertInto('correos')
    .values({
      id: newId(),
      dedupe_key: mail.dedupeKey,
      destinatario: mail.to,
      reply_to: replyTo ? JSON.stringify(replyTo) : null,
      asunto: mail.subject.replace(/\s+/g, ' '),
      texto: text,
      html,
      urgente: mail.urgente ?? false,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${waitMs / 1000})`,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** A mail that no node is sending. */
const FREE = sql`estado = 'pendiente' and (leased_until is null or leased_until <= now())`

type TakenBack = { dedupe_key: string; intentos: number }

/** Deletes the mails about an event to one address that have not left, or of those only the refused ones; returns them, the oldest first. */
export async function takeBack(
  db: Db,
  event: string,
  to: string,
  { onlyRefused = false } = {},
): Promise<TakenBack[]> {
  const begins = `${event}:`
  const { rows } = await sql<TakenBack & { id: string }>`
    delete from correos where lower(destinatario) = lower(${to}) and left(dedupe_key, ${sql.lit(begins.length)}) = ${begins}
      and (estado = 'fallido' or ${FREE}) ${onlyRefused ? sql`and (intentos > 0 or error is not null)` : sql``}
    returning id, dedupe_key, intentos`.execute(db)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Directs the mails about an event that have not left from one address to another; failed ones are tried there. */
export async function readdress(db: Db, event: string, from: string, to: string): Promise<void> {
  const begins = `${event}:`
  const about = sql`lower(destinatario) = lower(${from}) and left(dedupe_key, ${sql.lit(begins.length)}) = ${begins}`
  await sql`update correos set destinatario = ${to} where ${about} and ${FREE}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    update correos set destinatario = ${to}, error = null, ${QUEUED_AGAIN}
    where ${about} and estado = 'fallido' and texto is not null`.execute(db)
  if (numAffectedRows > 0n) noteQueued()
}

/** Deletes mails that no node has begun to send, but for those to one address; returns their keys. */
export async function unsend(
  db: Db,
  dedupeKeys: readonly string[],
  { notTo }: { notTo?: string } = {},
): Promise<string[]> {
  if (dedupeKeys.length === 0) return []
  const others = notTo === undefined ? sql`` : sql`and lower(destinatario) <> lower(${notTo})`
  const { rows } = await sql<{ dedupe_key: string }>`
    delete from correos where dedupe_key = any (${[...dedupeKeys]}) and ${FREE} ${others}
    returning dedupe_key`.execute(db)
  return rows.map((row) => row.dedupe_key)
}
