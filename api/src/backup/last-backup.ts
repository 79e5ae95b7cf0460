import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** The end of the last good backup, and the result of the last finished one. */
export type LastBackup = {
  /** End of the last good one; null when there is none. */
  goodAt: Date | null
  last: { at: Date; ok: boolean; error: string | null } | null
}

/** The backups of this database, as its table `backups` remembers them (copias-9). Those before an upgrade have no pictures and count for nothing. */
export async function lastBackup(db: Db): Promise<LastBackup> {
  const ended = db
    .selectFrom('backups')
    .select(['finished_at', 'error', 'file'])
    .where('reason', '<>', 'upgrade')
    // One that ended under a wrong clock would hide for long that there is none since.
    .where('finished_at', '<=', sql<Date>`now() + interval '1 day'`)
    .orderBy('finished_at', 'desc')
  const [last, good] = await Promise.all([
    ended.limit(1).executeTakeFirst(),
    ended.where('file', 'is not', null).limit(1).executeTakeFirst(),
  ])
  return {
    goodAt: good?.finished_at ?? null,
    last: last?.finished_at ? { at: last.finished_at, ok: last.file !== null, error: last.error } : null,
  }
}
