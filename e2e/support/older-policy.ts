import { startPeopleServer } from './people-server.ts'
import { test as base } from './test.ts'

/** Playwright's `test` on a server whose people accepted the privacy policy that was in force before this one. */
export const test = base.extend<object, { olderPolicy: { url: string } }>({
  olderPolicy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its braces.
    async ({}, use) => {
      const server = await startPeopleServer({}, (db) =>
        db.updateTable('consentimientos').set({ version: '2024-01-15' }).execute(),
      )
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ olderPolicy }, use) => use(olderPolicy.url),
})
