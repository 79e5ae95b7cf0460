import { type MailServer, refusal, startMailServer } from '../../api/test/peers/mail-server.ts'
import { startPeopleServer } from './people-server.ts'
import { test as base } from './test.ts'

/** A server whose mail server refuses mails on demand, for tests of failing mails. */
export type OwnServer = {
  url: string
  mail: MailServer
  /** Addresses that begin like one of these are refused for good. */
  refused: Set<string>
}

/** Playwright's `test` with its own server, without mails of other tests. */
export const test = base.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its braces.
    async ({}, use) => {
      const refused = new Set<string>()
      const mail = await startMailServer({
        onRcpt: (address) => {
          if ([...refused].some((start) => address.startsWith(start))) throw refusal(550, 'no such person')
        },
      })
      const server = await startPeopleServer({ SMTP_URL: mail.url })
      await use({ url: server.url, mail, refused })
      await server.stop()
      await mail.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})
