import { shortenHolds } from '../backup/record.ts'
import type { Db } from '../db/schema.ts'
import { shortenWaits } from './pictures.ts'
import type { FileStore } from './store.ts'

const BATCH = 100

/**
 * Deletes the queued files that are due. A file that cannot be deleted stays queued and fails the run at its end.
 * While a backup runs it finds none: the snapshot of the backup may still name them (copias-2).
 */
export async function deleteQueuedFiles(db: Db, store: FileStore, now = new Date()): Promise<number> {
  await shortenHolds(db, now)
  await shortenWaits(db, now)
  let deleted = 0
  let after = ''
  const failures: unknown[] = []
  for (;;) {
    const rows = await db
      .selectFrom('file_deletions')
      .select('key')
      .where('delete_after', '<=', now)
      .where('key', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('backups').select('id').where('holds_files_until', '>', now))),
      )
      .orderBy('key')
      .limit(BATCH)
      .execute()
    for (const { key } of rows) {
      try {
        // The file first: a crash after deleting the row first would leave the file forever.
        await store.delete(key)
        await db.deleteFrom('file_deletions').where('key', '=', key).execute()
        deleted++
      } catch (error) {
        failures.push(error)
      }
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) break
    after = last.key
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be deleted`)
  return deleted
}
