import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../test/counting/note-count.ts'
import { report } from '../test/counting/tries.ts'
import { openStage, type Stage } from '../test/servers/fault-server.ts'
import { expectHealed } from '../test/servers/graceful.ts'

/** More pages a second than a node can draw, each by a visitor of her own. */
const PER_SECOND = 250
/** How long a node may take to notice: two looks of a quarter of a second at a wait of a second and a half. */
const NOTICE_MS = 3_000
/** Those that were let in before it noticed are drawn first. */
const LONGEST_MS = 15_000

type Answer = { askedAt: number; ms: number; status: number; retryAfter: string | undefined }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Asks for a page over a connection of its own. */
function ask(agent: Agent): Promise<Answer> {
  const askedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ askedAt, ms: performance.now() - askedAt, status, retryAfter })
    const url = `${stage.server.url}/referentes?search=a`
    get(url, { agent, headers: { accept: 'text/html' }, timeout: 30_000 }, (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
    })
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy()
      })
      .on('error', () => end(0))
  })
}

it('observabilidad-5 a crowd that no node can serve is refused with 503, and nobody is left without an answer', async () => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const asked: Promise<Answer>[] = []
  const startedAt = performance.now()
  const seconds = times(12, 60)
  for (let i = 0; i < seconds * PER_SECOND; i++) {
    asked.push(ask(agent))
    const dueAt = startedAt + ((i + 1) * 1000) / PER_SECOND
    if (dueAt > performance.now() + 1) await sleep(dueAt - performance.now())
  }
  const answers = await Promise.all(asked)
  const noticed = answers.filter(({ askedAt }) => askedAt > startedAt + NOTICE_MS)
  report(
    'a crowd, asked after it was noticed',
    noticed.map(({ ms, status, retryAfter }) =>
      ms <= LONGEST_MS && (status === 200 || (status === 503 && retryAfter))
        ? 'survived'
        : `${status} after ${ms} ms`,
    ),
  )
  expect(noticed.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  await expectHealed(async () => [await stage.stranger.get('/api/listaReferentes')])
  expect(stage.server.isAlive()).toBe(true)
}, 300_000)
