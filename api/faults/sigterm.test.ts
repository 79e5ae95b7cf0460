import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { makeEmbeddedDataDir } from '../test/servers/fault-server.ts'
import { removeDataDir, startServer } from '../test/servers/server-process.ts'

const STOP_MS = 10_000
const AT_ONCE = 12
const PATHS = ['/', '/api/listaReferentes?page=0', '/alumna/login', '/referentes', '/api/health']

type Outcome = { path: string; sentAt: number; status: number; problem: string | null }

/** One request over its own connection; `problem` when the response is incomplete. */
function ask(url: string, path: string): Promise<Outcome> {
  const sentAt = performance.now()
  return new Promise((resolve) => {
    const request = get(
      url + path,
      { agent: false, headers: { accept: '*/*', connection: 'close' } },
      (answer) => {
        const settle = (problem: string | null) =>
          resolve({ path, sentAt, status: answer.statusCode ?? 0, problem })
        answer.resume()
        answer.once('end', () => settle(answer.complete ? null : 'cut'))
        answer.once('error', () => settle('cut'))
      },
    )
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ path, sentAt, status: 0, problem: error.code ?? error.message }),
    )
  })
}

it('G10 SIGTERM under load finishes running requests, cuts none, and ends within ten seconds', async () => {
  const dataDir = await makeEmbeddedDataDir()
  await tries('G10 SIGTERM under load', times(1, 30), async () => {
    const server = await startServer({ dataDir })
    const outcomes: Outcome[] = []
    let stopped = false
    const load = Array.from({ length: AT_ONCE }, async (_, i) => {
      for (let n = i; !stopped; n++) {
        const outcome = await ask(server.url, PATHS[n % PATHS.length] as string)
        outcomes.push(outcome)
        if (outcome.problem === 'ECONNREFUSED') return
      }
    })
    await sleep(1_500)
    const termAt = performance.now()
    const exitCode = await server.end('SIGTERM')
    const ms = performance.now() - termAt
    stopped = true
    await Promise.all(load)
    expect(exitCode).toBe(0)
    expect(ms).toBeLessThan(STOP_MS)
    // Later requests may be refused; a load balancer sends them to another node.
    const wrong = outcomes.filter(({ sentAt, status, problem }) =>
      problem === null ? status !== 200 : sentAt < termAt || problem === 'cut',
    )
    expect(wrong).toEqual([])
    expect(outcomes.filter(({ sentAt }) => sentAt < termAt).length).toBeGreaterThan(AT_ONCE)
  })
  removeDataDir(dataDir)
}, 600_000)
