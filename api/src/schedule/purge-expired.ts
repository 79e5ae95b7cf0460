import { dayInMadrid } from '@alumbra/domain/dates'
import { CONSULTAS_MONTHS, DEVICE_DAYS } from '@alumbra/domain/plazos'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { deleteInBatches, inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { forgetFailed } from '../mail/failed.ts'
import { SESSION_LIFE } from '../sessions.ts'
import { eachOf } from './each-of.ts'
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
  const isUnused = sql`(rol <> 'admin' and seen_at < ${before(SESSION_LIFE.alumna.idleMs)})
    or (rol = 'admin' and seen_at < ${before(SESSION_LIFE.admin.idleMs)})`
  // Never ahead of the clock of the database, which refuses to delete younger ones.
  const isOldAcceso = sql`created_at < least(${now}::timestamptz, now()) - make_interval(months => ${CONSULTAS_MONTHS})`
  const kinds = {
    seudonimos: () => writePseudonyms(db).then(() => 0),
    sesiones: () => deleteInBatches(db, 'sesiones', sql`expires_at <= ${now}`),
    'unused sesiones': () => deleteInBatches(db, 'sesiones', isUnused),
    mail_tokens: () => deleteInBatches(db, 'mail_tokens', sql`expires_at <= ${before(REMEMBERED_MS)}`),
    known_devices: () => deleteInBatches(db, 'known_devices', sql`used_at <= ${before(DEVICE_DAYS * DAY)}`),
    accesos: () => deleteInBatches(db, 'accesos', isOldAcceso),
    pasos_pendientes: () => deleteInBatches(db, 'pasos_pendientes', sql`expires_at <= ${now}`),
    renovaciones: () => deleteInBatches(db, 'renovaciones', sql`expires_at <= ${now}`),
    decisiones: () => deleteInBatches(db, 'decisiones_recientes', sql`created_at <= ${before(DAY)}`),
    rate_limits: () => deleteInBatches(db, 'rate_limits', sql`resets_at <= ${now}`),
    challenges: () => deleteInBatches(db, 'bot_challenges_used', sql`expires_at <= ${now}`),
    consultas_cv: () => deleteInBatches(db, 'consultas_cv', old),
    ofertas_abiertas: () => deleteInBatches(db, 'ofertas_abiertas', old),
    'failed mails': () => forgetFailed(db, now),
  }
  const counts = await eachOf(kinds).finally(() => foldTotals(db))
  const total = counts.reduce((sum, [, n]) => sum + n, 0)
  return total > 0 ? `${total} expired rows deleted or emptied` : undefined
}
