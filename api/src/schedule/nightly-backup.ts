import { timeOf } from '@alumbra/domain/dates'
import { HOUR, MINUTE } from '@alumbra/domain/time'
import { lastBackup } from '../backup/last-backup.ts'
import type { Db } from '../db/schema.ts'

/** Hours of the night in Madrid in which a backup is made: nobody waits for it then. */
const NIGHT = { from: 3, to: 6 }

/** Without a night of its own, as on a machine that is off then, a backup is made after so long. */
const OLDEST_MS = 26 * HOUR

/** How long the night lasts already; null by day. */
function nightFor(now: Date): number | null {
  const [hour = 0, minute = 0] = timeOf(now.toISOString()).split(':').map(Number)
  return hour >= NIGHT.from && hour < NIGHT.to ? (hour - NIGHT.from) * HOUR + minute * MINUTE : null
}

/** Whether the embedded database is to be copied now (copias-10): once a night, and at any time where the last night brought none. */
export async function isBackupDue(db: Db, now: Date): Promise<boolean> {
  const { goodAt } = await lastBackup(db)
  if (!goodAt) return true
  const age = now.getTime() - goodAt.getTime()
  const night = nightFor(now)
  if (age > OLDEST_MS || (night !== null && age > night)) return true
  const failed = db
    .selectFrom('backups')
    .select('id')
    .where('reason', '=', 'nightly')
    .where('error', 'is not', null)
    .where('finished_at', '>', goodAt)
  return (await failed.limit(1).executeTakeFirst()) !== undefined
}
