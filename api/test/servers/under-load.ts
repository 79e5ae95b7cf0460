import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

const AT_ONCE = 12
const LOAD_MS = 1_500
const PATHS = ['/', '/api/listaReferentes?page=0', '/alumna/login', '/referentes', '/api/health']

export type Outcome = { path: string; sentAt: number; status: number; problem: string | null }

/** One request over its own connection; `problem` when the response is incomplete. */
export function askOnce(url: string, path: string): Promise<Outcome> {
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

type Ended = { exitCode: number | null; ms: number; before: Outcome[]; wrong: Outcome[] }

/** Sends SIGTERM under load; `wrong` are requests from before it that failed, and later ones that were cut. */
export async function endUnderLoad(server: ServerProcess): Promise<Ended> {
  const outcomes: Outcome[] = []
  let stopped = false
  const load = Array.from({ length: AT_ONCE }, async (_, i) => {
    for (let n = i; !stopped; n++) {
      const outcome = await askOnce(server.url, PATHS[n % PATHS.length] as string)
      outcomes.push(outcome)
      if (outcome.problem === 'ECONNREFUSED') return
    }
  })
  await sleep(LOAD_MS)
  const termAt = performance.now()
  const exitCode = await server.end('SIGTERM')
  const ms = performance.now() - termAt
  stopped = true
  await Promise.all(load)
  // Later requests may be refused; a load balancer sends them to another node.
  const wrong = outcomes.filter(({ sentAt, status, problem }) =>
    problem === null ? status !== 200 : sentAt < termAt || problem === 'cut',
  )
  return { exitCode, ms, wrong, before: outcomes.filter(({ sentAt }) => sentAt < termAt) }
}
