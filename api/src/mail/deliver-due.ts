import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import type { Mailbox } from './address.ts'
import { linkIsAlive } from './failed.ts'
import { afterFailure, type Trouble } from './failure.ts'
import { LINK_ENDED } from './reason.ts'
import { Refusals } from './refusals.ts'
import { Setbacks } from './setbacks.ts'
import { domainOf, SlowDomains } from './slow-domains.ts'
import type { OutgoingMail, Transport } from './transport.ts'

/** Longer than any delivery takes: when it expires, the node that took the mail has died. */
const LEASE_MS = 120_000

/**
 * The result of a round, which ends early when the mail server does not answer (`unreachable`) or sends no mail of ours
 * (`unwelcome`).
 */
export type Round = {
  sent: number
  failed: number
  postponed: number
  unreachable: boolean
  unwelcome: boolean
}

/** Sends the due mails. Only one node takes each mail, and no transaction is open while it is sent. */
export async function deliverDue(
  db: Db,
  transport: Transport,
  {
    now,
    node = randomUUID(),
    slow = new SlowDomains(),
    refusals = new Refusals(),
    setbacks = new Setbacks(),
    keepGoing = () => true,
  }: Delivery = {},
): Promise<Round> {
  const round: Round = { sent: 0, failed: 0, postponed: 0, unreachable: false, unwelcome: false }
  let silent: string | undefined
  let refused: string | undefined
  // One after the other, so that a killed node leaves at most one mail in an uncertain state.
  while (keepGoing() && !round.unreachable && !round.unwelcome) {
    const taken = await takeOne(db, {
      node,
      now: now ? sql`${now}::timestamptz` : sql`now()`,
      slow: slow.waiting(),
      setBack: setbacks.waiting(),
      inTurn: silent !== undefined || refused !== undefined,
    })
    if (!taken) break
    if (!taken.isAlive) {
      // No server was asked, so this says nothing about its domain or the mails before it.
      await settle(db, { ...taken, node }, LINK_IS_DEAD)
      round.failed++
      continue
    }
    const trouble = await deliver(db, transport, { ...taken, node }, { round, refusals, setbacks })
    if (trouble !== null) setbacks.note(taken.id)
    const domain = domainOf(taken.to)
    if (trouble === 'unreachable') round.unreachable = true
    else if (trouble === 'unwelcome') round.unwelcome = true
    else if (trouble !== 'silent') slow.forget(taken.to)
    else if (silent === undefined || silent === domain) slow.note(taken.to)
    else {
      // Two domains, one after the other: it is our own server that does not answer.
      slow.forget(silent)
      round.unreachable = true
    }
    silent = trouble === 'silent' ? domain : undefined
    // Likewise: it is our mails that it refuses.
    if (trouble === 'doubtful' && refused !== undefined && refused !== domain) round.unwelcome = true
    refused = trouble === 'doubtful' ? domain : undefined
  }
  return round
}

const LINK_IS_DEAD = {
  estado: 'fallido',
  error: LINK_ENDED,
  texto: null,
  html: null,
  reply_to: null,
} as const

type Delivery = {
  /** The delivering node: it may take its own leased mails again, after a commit whose response was lost. */
  node?: string
  /** Domains whose mails wait; kept from round to round. */
  slow?: SlowDomains
  /** Mails that were refused, and whether others left meanwhile; kept from round to round. */
  refusals?: Refusals
  /** Mails that others go before; kept from round to round. */
  setbacks?: Setbacks
  /** Replaces the current time of the database. */
  now?: Date
  keepGoing?: () => boolean
}

/** A leased mail. */
export type Taken = OutgoingMail & {
  intentos: number
  /** Attempts that were cut off in the middle. */
  cortes: number
  /** Time since it was written, or since an administrador queued it again. */
  ageMs: number
  /** Whether its link can still be used, or it has none. */
  isAlive: boolean
}

type TakenRow = {
  id: string
  destinatario: string
  reply_to: string | null
  asunto: string
  texto: string | null
  html: string | null
  intentos: number
  cortes: number
  written_at: Date
  age_ms: number
  alive: boolean
}

type Turn = {
  node: string
  now: RawBuilder<unknown>
  /** Domains whose mails wait. */
  slow: string[]
  /** Mails that go before no others. */
  setBack: string[]
  /** The next mail comes in its turn, urgent or not: after one that was not accepted, another urgent one may fail for the same reason. */
  inTurn: boolean
}

/**
 * Takes the next mail, an urgent one before the others (decision 153), by the clock of the database, so that nodes need not agree on
 * the time. A time further ahead than any wait, or than two leases, was written before the clock was set back; one slightly ahead, by
 * a concurrent node.
 */
async function takeOne(db: Db, { node, now, slow, setBack, inTurn }: Turn): Promise<Taken | null> {
  const lease = sql`make_interval(secs => ${LEASE_MS / 1000})`
  const first = (condition: RawBuilder<unknown>) => sql`(
      select id from correos
      where estado = 'pendiente' and ${condition} and (next_attempt_at <= ${now} or next_attempt_at > ${now} + interval '3 hours')
        and (leased_until is null or leased_by = ${node}
          or leased_until <= ${now} or leased_until > ${now} + 2 * ${lease})
        and lower(split_part(destinatario, '@', 2)) <> all (${slow}::text[])
      order by next_attempt_at, id limit 1 for update skip locked
    )`
  const inOrder = first(sql`true`)
  const next = inTurn
    ? inOrder
    : sql`coalesce(${first(sql`urgente and id <> all (${setBack}::uuid[])`)}, ${inOrder})`
  const { rows } = await sql<TakenRow>`
    update correos set leased_until = ${now} + ${lease}, leased_by = ${node}, intentos = intentos + 1
    where id = ${next}
    returning id, destinatario, reply_to, asunto, texto, html, intentos, cortes, ${linkIsAlive(now)} as alive,
      coalesce(retried_at, created_at) as written_at,
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
    writtenAt: row.written_at,
    intentos: row.intentos,
    cortes: row.cortes,
    ageMs: row.age_ms,
    isAlive: row.alive,
  }
}

async function deliver(
  db: Db,
  transport: Transport,
  mail: Taken & { node: string },
  { round, refusals, setbacks }: { round: Round; refusals: Refusals; setbacks: Setbacks },
): Promise<Trouble> {
  try {
    await transport.send(mail, { patient: mail.intentos > 1 })
  } catch (error) {
    const next = afterFailure(error, mail, () => refusals.isAlone(mail.id))
    if (next.change.estado === 'fallido') round.failed++
    else round.postponed++
    const next_attempt_at = sql<Date>`now() + make_interval(secs => ${next.waitMs / 1000})`
    await settle(db, mail, { ...next.change, next_attempt_at })
    return next.trouble
  }
  refusals.accept()
  setbacks.accept()
  await untilWritten(() => markSent(db, mail.id))
  round.sent++
  return null
}

/** Writes what has become of an attempt, unless the next one has begun: a late failure must not end its lease. */
async function settle(
  db: Db,
  mail: Taken & { node: string },
  change: UpdateObject<Database, 'correos'>,
): Promise<void> {
  await db
    .updateTable('correos')
    .set({ leased_until: null, leased_by: null, ...change })
    .where('id', '=', mail.id)
    .where('estado', '=', 'pendiente')
    .where('leased_by', '=', mail.node)
    .where('intentos', '=', mail.intentos)
    .execute()
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
