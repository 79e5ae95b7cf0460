import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { type MailServer, startMailServer } from '../test/peers/mail-server.ts'
import { type ProxyMode, TcpProxy } from '../test/peers/tcp-proxy.ts'
import { buildContacto } from '../test/people/builders.ts'
import { everyThird } from '../test/release.ts'
import { openEmbeddedStage } from '../test/servers/fault-server.ts'
import { isInTime } from '../test/servers/graceful.ts'

const MAILS = 5
const HEAL_MS = 5_000

let mailServer: MailServer
let proxy: TcpProxy
let stage: Awaited<ReturnType<typeof openEmbeddedStage>>
beforeAll(async () => {
  mailServer = await startMailServer()
  proxy = await TcpProxy.to(mailServer.url)
  stage = await openEmbeddedStage({ SMTP_URL: proxy.through(mailServer.url) })
})
afterAll(async () => {
  await stage.close()
  await proxy.close()
  await mailServer.stop()
})

/** Sends contact messages whose mails cannot be delivered now; responses do not wait for delivery. */
async function writeMessages(): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: MAILS }, () => stage.stranger.post('/contact', buildContacto())),
  )
  expect(answers.filter((answer) => answer.status !== 200 || !isInTime(answer, 1_500))).toEqual([])
}

const received = () => mailServer.received.map(({ messageId }) => messageId)

describe('a mail server', () => {
  for (const { steps, when } of everyThird<[ProxyMode, number]>([
    // Longer than the connection timeout, so that one attempt fails in between.
    ['hang', 6_000],
    ['refuse', 1_000],
    ['cut', 1_000],
    ['slow', 1_000],
  ]))
    it.each(steps)(
      'behind a proxy set to "%s" delays no answer, and gets each mail once when it is back',
      { ...when, timeout: 900_000 },
      async (how, ms) => {
        await tries(`G10 mail server ${how}`, times(1, 30), async () => {
          const before = received().length
          await proxy.set(how)
          await writeMessages()
          await sleep(ms)
          await proxy.set('up')
          await expect
            .poll(() => received().length - before, { timeout: HEAL_MS })
            .toBeGreaterThanOrEqual(MAILS)
          // A duplicate would arrive in this time.
          await sleep(1_000)
          expect(received().length - before).toBe(MAILS)
          expect(new Set(received()).size).toBe(received().length)
          expect(stage.server.isAlive()).toBe(true)
        })
      },
    )
})
