import { timeOf } from '@alumbra/domain/dates'
import { DAY, HOUR, MINUTE } from '@alumbra/domain/time'
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

/**
 * Whether the embedded database is to be copied now (copias-10): once a night, and at any time where the last night brought none. A copy by
 * hand counts for none of the night: it may lie in another folder, or on a disk that is taken away.
 */
export async function isBackupDue(db: Db, now: Date): Promise<boolean> {
  const nightly = db.selectFrom('backups').select('finished_at').where('reason', '=', 'nightly')
  const good = await nightly
    .where('error', 'is', null)
    // One that ended under a wrong clock would take the place of those of many nights.
    .where('finished_at', '<=', new Date(now.getTime() + DAY))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!good?.finished_at) return true
  const age = now.getTime() - good.finished_at.getTime()
  const night = nightFor(now)
  if (age > OLDEST_MS || (night !== null && age > night)) return true
  const failed = nightly.where('error', 'is not', null).where('finished_at', '>', good.finished_at)
  return (await failed.limit(1).executeTakeFirst()) !== undefined
}
