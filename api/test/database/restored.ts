import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { restore } from '../../src/backup/restore-target.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { createOwnDatabase } from './own-database.ts'

/** Restoring into the embedded database takes seconds each time: all of it in `npm run test:backups`. */
export const EVERYTHING = process.env.TEST_DATABASE === 'postgres' || process.env.QUALIFY === 'full'

type Options = Parameters<typeof restore>[2]

/** An empty place of the same kind as the database of the tests, to restore into. */
export async function emptyTarget() {
  const dataDir = await mkdtemp(join(tmpdir(), 'alumbra-restored-'))
  const given = inject('database')
  const own = given.kind === 'postgres' ? await createOwnDatabase(given.url) : undefined
  const where = { databaseUrl: own?.url, storageUrl: undefined, dataDir }
  return {
    dataDir,
    where,
    restore: (
      path: string,
      { key, replace = false, endSessions = false, holdMails = false }: Partial<Options> = {},
    ) => restore(path, where, { key, replace, endSessions, holdMails }),
    /** Reads the restored database. */
    async look<T>(at: (database: OpenDatabase) => Promise<T>): Promise<T> {
      const database = await openDatabase({ databaseUrl: own?.url, dataDir })
      try {
        return await at(database)
      } finally {
        await database.close()
      }
    },
    async close() {
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
