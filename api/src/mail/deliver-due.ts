import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Mailbox } from './address.ts'
import { afterFailure } from './failure.ts'
import type { OutgoingMail, Transport } from './transport.ts'

/** Longer than any delivery takes: when it expires, the node that took the mail has died. */
const LEASE_MS = 120_000

/** The result of a round. `unreachable`: the mail server did not answer, so the round ended early. */
export type Round = { sent: number; failed: number; postponed: number; unreachable: boolean }

/** Sends the due mails. Only one node takes each mail, and no transaction is open while it is sent. */
export async function deliverDue(
  db: Db,
  transport: Transport,
  { now, node = randomUUID(), keepGoing = () => true }: Delivery = {},
): Promise<Round> {
  const round: Round = { sent: 0, failed: 0, postponed: 0, unreachable: false }
  // One after the other, so that a killed node leaves at most one mail in an uncertain state.
  while (keepGoing() && !round.unreachable) {
    const taken = await takeOne(db, node, now ? sql`${now}::timestamptz` : sql`now()`)
    if (!taken) break
    await deliver(db, transport, { ...taken, node }, round)
  }
  return round
}

type Delivery = {
  /** The delivering node: it may take its own leased mails again, after a commit whose response was lost. */
  node?: string
  /** Replaces the current time of the database. */
  now?: Date
  keepGoing?: () => boolean
}

/** A leased mail. */
export type Taken = OutgoingMail & {
  intentos: number
  /** Time since it was written, or since an administrador queued it again. */
  ageMs: number
}

type TakenRow = {
  id: string
  destinatario: string
  reply_to: string | null
  asunto: string
  texto: string | null
  html: string | null
  intentos: number
  created_at: Date
  age_ms: number
}

/**
 * Takes the next mail by the clock of the database, so that nodes need not agree on the time. A time further ahead than any
 * wait, or than two leases, was written before the clock was set back; one slightly ahead, by a concurrent node.
 */
async function takeOne(db: Db, node: string, now: RawBuilder<unknown>): Promise<Taken | null> {
  const lease = sql`make_interval(secs => ${LEASE_MS / 1000})`
  const { rows } = await sql<TakenRow>`
    update correos set leased_until = ${now} + ${lease}, leased_by = ${node}, intentos = intentos + 1
    where id = (
      select id from correos
      where estado = 'pendiente' and (next_attempt_at <= ${now} or next_attempt_at > ${now} + interval '3 hours')
        and (leased_until is null or leased_by = ${node}
          or leased_until <= ${now} or leased_until > ${now} + 2 * ${lease})
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id, destinatario, reply_to, asunto, texto, html, intentos, created_at,
      extract(epoch from now() - coalesce(retried_at, created_at))::float8 * 1000 as age_ms`.execute(db)
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
    ageMs: row.age_ms,
  }
}

async function deliver(
  db: Db,
  transport: Transport,
  mail: Taken & { node: string },
  round: Round,
): Promise<void> {
  try {
    await transport.send(mail)
  } catch (error) {
    const next = afterFailure(error, mail)
    if (next.unreachable) round.unreachable = true
    if (next.change.estado === 'fallido') round.failed++
    else round.postponed++
    const next_attempt_at = sql<Date>`now() + make_interval(secs => ${next.waitMs / 1000})`
    await db
      .updateTable('correos')
      .set({ ...next.change, next_attempt_at })
      .where('id', '=', mail.id)
      .where('estado', '=', 'pendiente')
      // A failure that is written late must not end the lease of the next attempt: the mail would be sent twice.
      .where('leased_by', '=', mail.node)
      .where('intentos', '=', mail.intentos)
      .execute()
    return
  }
  await untilWritten(() => markSent(db, mail.id))
  round.sent++
}

/** Marks a mail as sent and deletes its text, which may hold a link. */
async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('correos')
    .set({
      estado: 'enviado',
      sent_at: sql<Date>`now()`,
      texto: null,
      html: null,
      reply_to: null,
      leased_until: null,
      leased_by: null,
      error: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Retries a write until the lease ends while the database is down: a sent mail that is not marked would be sent again. */
async function untilWritten(write: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + LEASE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await sleep(500)
    }
  }
}
