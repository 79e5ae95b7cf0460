import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/schema.ts'
import { isOneAddress, type Mailbox } from './address.ts'
import { afterFailure } from './failure.ts'
import type { Mail } from './mail.ts'
import type { OutgoingMail, Transport } from './transport.ts'

/** Longer than a mail may take to leave: then the node that took it has died. */
const LEASE_MS = 120_000

/** Writes a mail into the caller's transaction: it leaves if, and only if, that commits. */
export async function sendLater(db: Db, mail: Mail): Promise<void> {
  if (!isOneAddress(mail.to)) throw new Error('A mail goes to exactly one address')
  if (mail.replyTo && !isOneAddress(mail.replyTo.address)) throw new Error('Reply-To is exactly one address')
  await db
    .insertInto('correos')
    .values({
      id: newId(),
      dedupe_key: mail.dedupeKey,
      destinatario: mail.to,
      reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
      asunto: mail.subject.replace(/\s+/g, ' '),
      texto: mail.text,
      html: mail.html,
      next_attempt_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Takes back mails that nobody has begun to send and answers the keys of those it took. */
export async function unsend(db: Db, dedupeKeys: readonly string[]): Promise<string[]> {
  if (dedupeKeys.length === 0) return []
  const { rows } = await sql<{ dedupe_key: string }>`
    delete from correos where dedupe_key = any (${[...dedupeKeys]}) and estado = 'pendiente'
      and (leased_until is null or leased_until <= now())
    returning dedupe_key`.execute(db)
  return rows.map((row) => row.dedupe_key)
}

/** How a round went. `unreachable`: the server could not be talked to, so the round ended early. */
export type Round = { sent: number; failed: number; postponed: number; unreachable: boolean }

/** Sends what is due, each mail taken by one node only; no transaction is open while it travels. */
export async function deliverDue(
  db: Db,
  transport: Transport,
  now = new Date(),
  keepGoing: () => boolean = () => true,
): Promise<Round> {
  const round: Round = { sent: 0, failed: 0, postponed: 0, unreachable: false }
  // One after the other: a node that is killed leaves at most one mail in doubt.
  while (keepGoing() && !round.unreachable) {
    const taken = await takeOne(db, now)
    if (!taken) break
    await deliver(db, transport, taken, round)
  }
  return round
}

/** A mail in hand; `since` is when it was written, or when somebody had it tried again. */
export type Taken = OutgoingMail & { intentos: number; since: Date }

async function takeOne(db: Db, now: Date): Promise<Taken | null> {
  const { rows } = await sql<{
    id: string
    destinatario: string
    reply_to: string | null
    asunto: string
    texto: string | null
    html: string | null
    intentos: number
    created_at: Date
    since: Date
  }>`
    update correos set leased_until = ${new Date(now.getTime() + LEASE_MS)}, intentos = intentos + 1
    where id = (
      select id from correos
      where estado = 'pendiente' and next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id, destinatario, reply_to, asunto, texto, html, intentos, created_at,
      coalesce(retried_at, created_at) as since`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    to: row.destinatario,
    subject: row.asunto,
    text: row.texto ?? '',
    html: row.html ?? '',
    replyTo: row.reply_to === null ? null : (JSON.parse(row.reply_to) as Mailbox),
    createdAt: row.created_at,
    intentos: row.intentos,
    since: row.since,
  }
}

async function deliver(db: Db, transport: Transport, mail: Taken, round: Round): Promise<void> {
  try {
    await transport.send(mail)
  } catch (error) {
    const next = afterFailure(error, mail, new Date())
    if (next.unreachable) round.unreachable = true
    if (next.change.estado === 'fallido') round.failed++
    else round.postponed++
    await db
      .updateTable('correos')
      .set(next.change)
      .where('id', '=', mail.id)
      .where('estado', '=', 'pendiente')
      .execute()
    return
  }
  // What has left is no longer ours to keep: it may hold a link.
  await db
    .updateTable('correos')
    .set({
      estado: 'enviado',
      sent_at: new Date(),
      texto: null,
      html: null,
      reply_to: null,
      leased_until: null,
      error: null,
    })
    .where('id', '=', mail.id)
    .execute()
  round.sent++
}
