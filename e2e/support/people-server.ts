import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../api/src/db/open.ts'
import type { Db } from '../../api/src/db/schema.ts'
import { snapshotFile } from '../../api/test/database/snapshot-file.ts'
import { insertPeople } from '../../api/test/people/people.ts'
import { startServer } from './start-server.ts'

/** Starts a server with the named people and nobody else, after `change` to its database. */
export async function startPeopleServer(env: Record<string, string>, change?: (db: Db) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-server-'))
  const loadDataDir = await openAsBlob(await snapshotFile())
  const database = await openDatabase({ dataDir: folder, loadDataDir })
  await insertPeople(database.db)
  await change?.(database.db)
  await database.close()
  const { url, stop } = await startServer(folder, { DEMO_DATA: 'off', ...env })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
