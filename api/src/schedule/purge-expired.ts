import { dayInMadrid } from '@alumbra/domain/dates'
import { CONSULTAS_MONTHS, DEVICE_DAYS } from '@alumbra/domain/plazos'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { deleteInBatches, inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { forgetFailed } from '../mail/failed.ts'
import { SESSION_LIFE } from '../sessions.ts'
import { foldTotals } from './fold-totals.ts'

/** How long an expired or used token is kept, so that the page of its link can explain it. */
const REMEMBERED_MS = 30 * DAY

/** Writes the pseudonyms of erased administradores on the rest of their entries (decision 160). */
const writePseudonyms = (db: Db): Promise<number> =>
  inBatches(db, async (tx) => {
    const { rows } = await sql`
      update administradores_borrados set seudonimo = seudonimo
      where id = (select id from administradores_borrados limit 1 for update skip locked) returning id`.execute(
      tx,
    )
    return { done: rows.length, more: rows.length > 0 }
  })

/**
 * Deletes expired rows: sessions, known devices, mail tokens, budgets, used bot challenges, decisions
 * that cannot be undone any more, old consultas, and the texts
 * of failed mails; writes pseudonyms; folds the totals.
 */
export async function purgeExpired(db: Db, now: Date): Promise<string | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const old = sql`dia < ${dayInMadrid(now)}::date - make_interval(months => ${CONSULTAS_MONTHS})`
  await writePseudonyms(db)
  const deleted = [
    await deleteInBatches(db, 'sesiones', sql`expires_at <= ${now}`),
    await deleteInBatches(
      db,
      'sesiones',
      sql`(rol <> 'admin' and seen_at < ${before(SESSION_LIFE.alumna.idleMs)})
        or (rol = 'admin' and seen_at < ${before(SESSION_LIFE.admin.idleMs)})`,
    ),
    await deleteInBatches(db, 'mail_tokens', sql`expires_at <= ${before(REMEMBERED_MS)}`),
    await deleteInBatches(db, 'known_devices', sql`used_at <= ${before(DEVICE_DAYS * DAY)}`),
    await deleteInBatches(
      db,
      'accesos',
      // Never ahead of the clock of the database, which refuses to delete younger ones.
      sql`created_at < least(${now}::timestamptz, now()) - make_interval(months => ${CONSULTAS_MONTHS})`,
    ),
    await deleteInBatches(db, 'pasos_pendientes', sql`expires_at <= ${now}`),
    await deleteInBatches(db, 'renovaciones', sql`expires_at <= ${now}`),
    await deleteInBatches(db, 'decisiones_recientes', sql`created_at <= ${before(DAY)}`),
    await deleteInBatches(db, 'rate_limits', sql`resets_at <= ${now}`),
    await deleteInBatches(db, 'bot_challenges_used', sql`expires_at <= ${now}`),
    await deleteInBatches(db, 'consultas_cv', old),
    await deleteInBatches(db, 'ofertas_abiertas', old),
  ]
  await foldTotals(db)
  const forgotten = await forgetFailed(db, now)
  const total = deleted.reduce((sum, n) => sum + n, forgotten)
  return total > 0 ? `${total} expired rows deleted or emptied` : undefined
}
