import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/src/db/migrate.ts'
import { openDatabase } from '../../api/src/db/open.ts'
import { settlePeople } from '../../api/test/people.ts'
import { startServer } from './start-server.ts'
import { test as base } from './test.ts'

/** Playwright's `test` on a server whose people accepted the privacy policy that was in force before this one. */
export const test = base.extend<object, { olderPolicy: { url: string } }>({
  olderPolicy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its braces.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'alumbra-older-policy-'))
      const database = await openDatabase({ dataDir: folder })
      await migrate(database.pool)
      await settlePeople(database.db)
      await database.db.updateTable('consentimientos').set({ version: '2024-01-15' }).execute()
      await database.close()
      const server = await startServer(folder, { DEMO_DATA: 'off' })
      await use({ url: server.url })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ olderPolicy }, use) => use(olderPolicy.url),
})
