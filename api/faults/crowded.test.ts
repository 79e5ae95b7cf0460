import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../test/counting/note-count.ts'
import { report } from '../test/counting/tries.ts'
import { openStage, type Stage } from '../test/servers/fault-server.ts'
import { expectHealed } from '../test/servers/graceful.ts'

/** How many times what the node draws in a second is asked for in the next one, however fast the machine is. */
const MORE_THAN_DRAWN = 3
/** Asked for in the first second. */
const FIRST_SECOND = 100
const TICK_MS = 100
/** Those who wait for an answer at a time: connections of ours and of the server. */
const MOST_WAITING = 5_000
/** A crowd grows for a minute at most until it is refused. */
const GROWING_MS = 60_000
/** How long a crowd goes on after its first refusal. */
const REFUSED_MS = times(5_000, 60_000)
/** Of so many requests one is for a file that needs no turn and no database: only the overload refuses it. */
const ONE_FILE_IN = 20

type Answer = { path: string; status: number; retryAfter: string | undefined }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Asks over a connection of its own; status 0 without an answer. */
function ask(agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) => resolve({ path, status, retryAfter })
    get(stage.server.url + path, { agent, headers: { accept: 'text/html' }, timeout: 60_000 }, (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
    })
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy()
      })
      .on('error', () => end(0))
  })
}

const isRefusedFile = ({ path, status }: Answer): boolean => path === '/robots.txt' && status === 503

/** Visitors who each ask for something else, so that nothing comes from memory. */
class Crowd {
  readonly asked: Promise<Answer>[] = []
  readonly #agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  #waiting = 0
  /** Pages drawn since the last look at them. */
  #drawn = 0
  #mostDrawn = 0
  refusedAt: number | undefined

  /** One second of more requests than the node drew in any second before. */
  async second(): Promise<void> {
    const perTick = Math.max(FIRST_SECOND, MORE_THAN_DRAWN * this.#mostDrawn) / (1000 / TICK_MS)
    const startedAt = performance.now()
    for (let tick = 1; tick * TICK_MS <= 1000; tick++) {
      for (let n = 0; n < perTick && this.#waiting < MOST_WAITING; n++) this.#ask()
      await sleep(Math.max(0, startedAt + tick * TICK_MS - performance.now()))
    }
    this.#mostDrawn = Math.max(this.#mostDrawn, this.#drawn)
    this.#drawn = 0
  }

  #ask(): void {
    const n = this.asked.length
    const path = n % ONE_FILE_IN === 0 ? '/robots.txt' : `/referentes?search=a&n=${n}`
    this.#waiting++
    const answer = ask(this.#agent, path).then((answer) => {
      this.#waiting--
      if (answer.status === 200) this.#drawn++
      if (isRefusedFile(answer)) this.refusedAt ??= performance.now()
      return answer
    })
    this.asked.push(answer)
  }
}

it('observabilidad-5 a crowd that no node can serve is refused with 503, and nobody is left without an answer', async () => {
  const crowd = new Crowd()
  const giveUpAt = performance.now() + GROWING_MS
  while (performance.now() < (crowd.refusedAt === undefined ? giveUpAt : crowd.refusedAt + REFUSED_MS))
    await crowd.second()
  expect(crowd.refusedAt, 'when the first of them was refused').toBeDefined()
  const answers = await Promise.all(crowd.asked)
  report(
    'a crowd that grows until it is refused',
    answers.map(({ path, status, retryAfter }) =>
      status === 200 || (status === 503 && retryAfter) ? 'survived' : `${path}: ${status}`,
    ),
  )
  await expectHealed(async () => [await stage.stranger.get('/api/listaReferentes')])
  expect(stage.server.isAlive()).toBe(true)
}, 300_000)
