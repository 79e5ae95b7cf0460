import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import { afterFailure, type Trouble } from './failure.ts'
import { Places } from './places.ts'
import { LINK_ENDED } from './reason.ts'
import { Refusals } from './refusals.ts'
import { Setbacks } from './setbacks.ts'
import { domainOf, SlowDomains } from './slow-domains.ts'
import { LEASE_MS, type Taken, takeOne } from './take-one.ts'
import type { Transport } from './transport.ts'

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
    places = new Places(),
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
      places,
      setBack: setbacks.waiting(),
      inTurn: silent !== undefined || refused !== undefined,
    })
    if (taken === 'further') continue
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
  /** How far the waiting mails have been looked through; kept from round to round. */
  places?: Places
  /** Mails that were refused, and whether others left meanwhile; kept from round to round. */
  refusals?: Refusals
  /** Mails that others go before; kept from round to round. */
  setbacks?: Setbacks
  /** Replaces the current time of the database. */
  now?: Date
  keepGoing?: () => boolean
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
