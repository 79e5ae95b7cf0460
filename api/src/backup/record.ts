import { DAY, MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/schema.ts'

/** The reason for a backup. */
export type BackupReason = 'command' | 'nightly' | 'upgrade'

/** How long a killed backup still keeps picture files from being deleted. */
const HOLD_MS = 15 * MINUTE
const REMEMBERED_MS = 400 * DAY

const holdUntil = sql<Date>`now() + make_interval(secs => ${HOLD_MS / 1000})`

/** SQLSTATEs of a database that takes nothing: its disk is full, or it was made read-only. */
const TAKES_NOTHING = new Set(['53100', '25006'])

/** Whether a backup cannot be recorded although the database can be read: then no picture file is deleted either. */
export const takesNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TAKES_NOTHING.has(String(error.code))

/** A backup in the table `backups`. */
export type BackupRecord = {
  /** Stores the result and allows picture files to be deleted again. */
  finish(result: { file: string; bytes: number } | { error: string }): Promise<void>
}

/** A database before its upgrade may lack the table. */
export async function hasRecords(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('backups') is not null as there")
  return rows[0]?.there === true
}

/**
 * Records a backup that begins. From the commit of this row until `finish` no picture file is deleted, so every picture
 * that a later snapshot names can still be copied (copias-2).
 */
export async function recordBackup(db: Db, reason: BackupReason): Promise<BackupRecord> {
  const id = newId()
  await db
    .deleteFrom('backups')
    .where('started_at', '<', new Date(Date.now() - REMEMBERED_MS))
    .execute()
  await db.insertInto('backups').values({ id, reason, holds_files_until: holdUntil }).execute()
  const renew = () =>
    db.updateTable('backups').set({ holds_files_until: holdUntil }).where('id', '=', id).execute()
  const timer = setInterval(() => void renew().catch(() => {}), HOLD_MS / 3)
  return {
    async finish(result) {
      clearInterval(timer)
      await db
        .updateTable('backups')
        .set({ ...result, finished_at: sql<Date>`now()`, holds_files_until: null })
        .where('id', '=', id)
        .execute()
    },
  }
}

/**
 * Holds that end later than any that began by `now` are from a clock that was ahead. They begin again instead of ending: their backup
 * may still run. One that began just after loses no more than that moment, and is renewed.
 */
export async function shortenHolds(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ holds_files_until: new Date(now.getTime() + HOLD_MS) })
    .where('holds_files_until', '>', new Date(now.getTime() + HOLD_MS))
    .execute()
}
