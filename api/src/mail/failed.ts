import { DAY } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { timeLimit } from '../time-limit.ts'
import { noteQueued, QUEUED_AGAIN } from './queued.ts'

/** Days after which the text of an undelivered mail is deleted: the lifetime of an invitation link. */
const FAILED_DAYS = 14

/**
 * Whether a mail has no link or its link is still of use; the dedupe key contains the hash of the code. The code of a renewal works
 * after the end of its oferta too, but the mail says when that will be.
 */
export const linkIsAlive = (
  now: Date | RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(case split_part(dedupe_key, ':', 1)
  when 'enlace' then exists (
    select from mail_tokens t where t.used_at is null and t.superseded_at is null and t.expires_at > ${now}
      and t.hash = ${hashIn('enlace')})
  when 'renovacion' then exists (
    select from renovaciones r join ofertas o on o.id = r.oferta_id
    where r.used_at is null and o.estado_revision = 'aceptada' and o.fecha_fin > ${now} and r.hash = ${hashIn('renovacion')})
  else true end)`

/** The hash of a key that begins with this event; of any other nothing, which `decode` would refuse. */
const hashIn = (event: string) =>
  sql`decode(case split_part(dedupe_key, ':', 1) when ${sql.lit(event)} then split_part(dedupe_key, ':', 2) else '' end, 'hex')`

/** True for a failed mail that would still be useful to its recipient. */
export const isRetriable = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(estado = 'fallido' and texto is not null and ${linkIsAlive(now)})`

/** Mails that one statement changes. */
const BATCH = 200
/** The most time that one more batch of a request may take, in milliseconds. */
const BATCH_MS = 1_000

type BatchOfFailed = {
  condition: RawBuilder<unknown>
  change: RawBuilder<unknown>
  after: string
  /** Waits for the mails that somebody else changes just then. */
  waits?: boolean
}

/**
 * Changes the next failed mails that meet a condition, in the order of their index, so that the batches together read each once. Mails
 * that somebody else changes just then are left out, unless it waits for them. `last` is the key to go on from; null after the last batch.
 */
async function changeBatch(
  db: Db,
  { condition, change, after, waits = false }: BatchOfFailed,
): Promise<{ n: number; last: string | null }> {
  const { rows } = await sql<{ n: number; last: string | null }>`
    with found as (
      select id, dedupe_key from correos
      where estado = 'fallido' and texto is not null and dedupe_key > ${after} and ${condition}
      order by dedupe_key limit ${sql.lit(BATCH)} for update ${waits ? sql`` : sql`skip locked`}
    ), changed as (
      update correos set ${change} where id in (select id from found)
    )
    select count(*)::int as n, case when count(*) = ${sql.lit(BATCH)} then max(dedupe_key) end as last from found`.execute(
    db,
  )
  return rows[0] ?? { n: 0, last: null }
}

/** Puts a failed mail back into the queue; false for one that was sent, waits, is being sent or is of no use any more. */
export async function retryFailed(db: Db, now: Date, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update correos set ${QUEUED_AGAIN} where ${isRetriable(now)} and id = ${id}`.execute(db)
  if (numAffectedRows > 0n) noteQueued()
  return numAffectedRows > 0n
}

/**
 * Puts failed mails back into the queue, as many as the request has time for, and returns their number; zero says that none is left. A
 * failure after the first batch is met by the call that goes on from there.
 */
export async function retryAllFailed(db: Db, now: Date): Promise<number> {
  const alive = { condition: linkIsAlive(now), change: QUEUED_AGAIN }
  // In a transaction, so that a batch whose time ends is undone, although PostgreSQL cancels its statement too late.
  const retry = (which: Pick<BatchOfFailed, 'after' | 'waits'>) =>
    db.transaction().execute((tx) => changeBatch(tx, { ...alive, ...which }))
  let queued = 0
  let after: string | null = ''
  while (after !== null && (queued === 0 || timeLimit().leftMs() > BATCH_MS)) {
    try {
      const batch = await retry({ after })
      queued += batch.n
      after = batch.last
    } catch (error) {
      if (queued === 0) throw error
      break
    }
  }
  // A batch that is being undone may still hold some: none is left only when they were waited for.
  if (queued === 0) queued = (await retry({ after: '', waits: true })).n
  if (queued > 0) noteQueued()
  return queued
}

const EMPTY = sql`texto = null, html = null, reply_to = null`

/** Discards a failed mail for good; false when there is none. */
export async function discardFailed(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update correos set ${EMPTY} where id = ${id} and estado = 'fallido' and texto is not null`.execute(db)
  return numAffectedRows > 0n
}

/** Deletes the text of failed mails that are too old or whose link has expired, since nobody needs it any more. */
export function forgetFailed(db: Db, now: Date): Promise<number> {
  const isOld = sql`created_at <= ${new Date(now.getTime() - FAILED_DAYS * DAY)}`
  const condition = sql`(${isOld} or not ${linkIsAlive(now)})`
  let after = ''
  return inBatches(db, async (tx) => {
    const { n, last } = await changeBatch(tx, { condition, change: EMPTY, after })
    if (last !== null) after = last
    return { done: n, more: last !== null }
  })
}
