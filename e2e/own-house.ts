import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MailServer, refusal, startMailServer } from '../api/test/mail-server.ts'
import { freePort } from '../scripts/free-port.mjs'
import { test as base } from './test.ts'

/** A house with a mail server that refuses what it is told to, for tests of mails that fail. */
export type OwnHouse = {
  url: string
  mail: MailServer
  /** Addresses that begin like one of these are refused for good. */
  refused: Set<string>
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error('The house does not start')
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The house is not ready in time')
}

/** Playwright's `test` in a house of its own, where nobody else's mails are. */
export const test = base.extend<object, { ownHouse: OwnHouse }>({
  ownHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its braces.
    async ({}, use) => {
      const refused = new Set<string>()
      const mail = await startMailServer({
        onRcpt: (address) => {
          if ([...refused].some((start) => address.startsWith(start))) throw refusal(550, 'no such person')
        },
      })
      const folder = mkdtempSync(join(tmpdir(), 'alumbra-house-'))
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const server = spawn(process.execPath, ['api/src/server.ts'], {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        stdio: 'ignore',
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: folder,
          DATABASE_URL: '',
          STORAGE_URL: '',
          SMTP_URL: mail.url,
          BOT_CHECK: 'off',
          DEMO_DATA: 'on',
        },
      })
      await untilReady(url, server)
      await use({ url, mail, refused })
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await mail.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ ownHouse }, use) => use(ownHouse.url),
})
