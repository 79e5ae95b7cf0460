import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Mailbox } from './address.ts'
import { linkIsAlive } from './failed.ts'
import type { Lane, Place, Places } from './places.ts'
import type { OutgoingMail } from './transport.ts'

/** Longer than any delivery takes: when it expires, the node that took the mail has died. */
export const LEASE_MS = 120_000

/** Mails that one statement looks through for the next one. */
const NEXT = 500

/** Longer than any mail waits for its next attempt. */
const AHEAD = sql`interval '3 hours'`

/** Longer than almost every transaction: a mail has the time at which its own began, and later ones may leave before it commits. */
const BEHIND = sql`interval '10 seconds'`

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
  places: Places
  /** Mails that go before no others. */
  setBack: string[]
  /** The next mail comes in its turn, urgent or not: after one that was not accepted, another urgent one may fail for the same reason. */
  inTurn: boolean
}

/**
 * Takes the next mail, an urgent one before the others (decision 153). 'further' when it has to look further, at the mails behind many
 * that cannot leave (decision 162); null when none is due.
 */
export async function takeOne(
  db: Db,
  { node, now, slow, places, setBack, inTurn }: Turn,
): Promise<Taken | 'further' | null> {
  for (const lane of inTurn ? (['all'] as const) : (['urgent', 'all'] as const)) {
    const others = lane === 'urgent' ? setBack : []
    const waiting = [...slow, ...others]
    const place = places.of(lane, waiting)
    const { taken, further, next } = await takeFrom(db, { lane, place, node, now, slow, setBack: others })
    places.pass(lane, next, waiting)
    if (further) return 'further'
    places.arrive(lane)
    if (taken) return taken
  }
  return null
}

type Look = Omit<Turn, 'places' | 'inTurn'> & { lane: Lane; place: Place }

type Found = (TakenRow | { id: null }) & {
  further: boolean
  place_at: string
  place_id: string
  found_at: string
}

/**
 * Takes the first of the next mails in a lane that can leave; `further` when none of them can and others follow: then `next`, the
 * place to look on from, is the last of them. Else it is the taken mail, which may not leave, or the end, but no later than some seconds
 * ago, where mails of open transactions still come.
 */
async function takeFrom(
  db: Db,
  { lane, place, node, now, slow, setBack }: Look,
): Promise<{ taken?: Taken; further: boolean; next: Place }> {
  const lease = sql`make_interval(secs => ${LEASE_MS / 1000})`
  // A place that was found later than now is one from before the clock was set back: new mails may come before it.
  const at = sql`case when ${place.foundAt}::timestamptz > ${now} then '-infinity' else ${place.at}::timestamptz end`
  const from = { at, id: sql`${place.id}::uuid` }
  const mails = nextMails(lane, from, now)
  // With `estado = 'pendiente'` PostgreSQL might look for the one row in the index of all that wait.
  const isWaiting = sql`estado not in ('enviado', 'fallido')`
  const { rows } = await sql<Found>`
    with taken as (
      update correos set leased_until = ${now} + ${lease}, leased_by = ${node}, intentos = intentos + 1
      where id = (
        select free.id from ${mails} n cross join lateral (
          select id from correos
          where id = n.id and ${isWaiting} and (next_attempt_at <= ${now} or next_attempt_at > ${now} + ${AHEAD})
            and (leased_until is null or leased_by = ${node}
              or leased_until <= ${now} or leased_until > ${now} + 2 * ${lease})
          for update skip locked
        ) free
        where lower(split_part(n.destinatario, '@', 2)) <> all (${slow}::text[]) and n.id <> all (${setBack}::uuid[])
        order by n.next_attempt_at, n.id limit 1
      )
      returning id, next_attempt_at, destinatario, reply_to, asunto, texto, html, intentos, cortes, ${linkIsAlive(now)} as alive,
        coalesce(retried_at, created_at) as written_at,
        extract(epoch from now() - coalesce(retried_at, created_at))::float8 * 1000 as age_ms
    )
    select taken.*, last.id is not null as further, coalesce(last.at, seen.at)::text as place_at,
      coalesce(last.id, case when seen.at = taken.next_attempt_at then taken.id else ${from.id} end) as place_id,
      (${now})::text as found_at
    from (select) one left join taken on true left join lateral (
      select id, next_attempt_at as at from ${mails} n
      where taken.id is null order by next_attempt_at, id offset ${sql.lit(NEXT - 1)}
    ) last on true cross join lateral (
      select greatest(${from.at}, least(taken.next_attempt_at, ${now} - ${BEHIND})) as at
    ) seen`.execute(db)
  const [row] = rows
  // The statement begins with one row and only joins others to it.
  if (!row) throw new Error('The outbox answers nothing')
  const { further } = row
  const next = { at: row.place_at, id: row.place_id, foundAt: row.found_at }
  if (row.id === null) return { further, next }
  const taken = {
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
  return { taken, further, next }
}

/**
 * The next mails of a lane that are due, by the clock of the database, so that nodes need not agree on the time. A time further ahead
 * than any wait, or than two leases, was written before the clock was set back; one slightly ahead, by a concurrent node.
 */
function nextMails(
  lane: Lane,
  { at, id }: Record<'at' | 'id', RawBuilder<unknown>>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = (condition: RawBuilder<unknown>) => sql`(
    select id, next_attempt_at, destinatario from correos
    where estado = 'pendiente' ${lane === 'urgent' ? sql`and urgente` : sql``} and ${condition}
    order by next_attempt_at, id limit ${sql.lit(NEXT)}
  )`
  const due = sql`next_attempt_at <= ${now} and (next_attempt_at, id) >= (${at}, ${id})`
  // One bound, because PostgreSQL would begin at the lower one of two.
  const ahead = sql`(next_attempt_at, id) >= (greatest(${at}, ${now} + ${AHEAD}), ${id})`
  return sql`(
    select * from (${first(due)} union all ${first(ahead)}) either
    order by next_attempt_at, id limit ${sql.lit(NEXT)}
  )`
}
