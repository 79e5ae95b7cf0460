import { DAY } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
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

/**
 * Puts failed mails back into the queue, all or one, and returns their number. Mails that were sent or are being sent have
 * another state, so this cannot send them again.
 */
export async function retryFailed(db: Db, now: Date, id?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update correos set ${QUEUED_AGAIN}
    where ${isRetriable(now)} ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(db)
  if (numAffectedRows > 0n) noteQueued()
  return Number(numAffectedRows)
}

const EMPTY = { texto: null, html: null, reply_to: null }

/** Discards a failed mail for good; false when there is none. */
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

/** Deletes the text of failed mails that are too old or whose link has expired, since nobody needs it any more. */
export async function forgetFailed(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('correos')
    .set(EMPTY)
    .where('estado', '=', 'fallido')
    .where('texto', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', new Date(now.getTime() - FAILED_DAYS * DAY)),
        eb.not(sql<boolean>`${linkIsAlive(now)}`),
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
