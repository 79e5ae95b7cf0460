import { freePort } from '../../api/test/peers/free-port.ts'
import { startPeopleServer } from './people-server.ts'
import { test as base } from './test.ts'

type LocalhostOptions = {
  /** Variables of the server. */
  serverEnv: Record<string, string>
}

/** Playwright's `test` with its own server that is called localhost: an IP address has no passkeys. */
export const test = base.extend<object, LocalhostOptions & { localhost: string }>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  localhost: [
    async ({ serverEnv }, use) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const server = await startPeopleServer({ ...serverEnv, PORT: String(port), PUBLIC_URL: url })
      await use(url)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ localhost }, use) => use(localhost),
})
