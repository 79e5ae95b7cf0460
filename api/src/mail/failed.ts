import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** After so many days the text of an undelivered mail is dropped: as long as the link of an invitation lives. */
const FAILED_DAYS = 14

/** Whether the link of a mail, if it has one, still opens anything; in its key stands the hash of the link's code. */
const linkIsAlive = (now: Date) => sql`(dedupe_key not like 'enlace:%' or exists (
  select from mail_tokens t where t.used_at is null and t.superseded_at is null and t.expires_at > ${now}
    and t.hash = decode(case when dedupe_key like 'enlace:%' then substr(dedupe_key, 8) else '' end, 'hex')))`

/** True for a mail that was given up and would still be of use to whoever it is for. */
export const isRetriable = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(estado = 'fallido' and texto is not null and ${linkIsAlive(now)})`

/**
 * Puts failed mails back into the queue, all or one, and answers how many. What was sent or is on its way is in another
 * state, so it cannot be sent again by this.
 */
export async function retryFailed(db: Db, now: Date, id?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update correos set estado = 'pendiente', intentos = 0, next_attempt_at = now(), retried_at = now(), leased_until = null, leased_by = null
    where ${isRetriable(now)} ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(db)
  return Number(numAffectedRows)
}

const EMPTY = { texto: null, html: null, reply_to: null }

/** Gives a failed mail up for good; false when there is nothing to give up. */
export async function discardFailed(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('correos')
    .set(EMPTY)
    .where('id', '=', id)
    .where('estado', '=', 'fallido')
    .where('texto', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Empties failed mails whose link is dead or whose time is over: what they say is nobody's business any more. */
export async function forgetFailed(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('correos')
    .set(EMPTY)
    .where('estado', '=', 'fallido')
    .where('texto', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', new Date(now.getTime() - FAILED_DAYS * 86_400_000)),
        eb.not(sql<boolean>`${linkIsAlive(now)}`),
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
