import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request to a server: without a body it is a GET. */
type Request = { path: string; method?: 'POST' | 'PUT'; body?: unknown; cookie?: string; accept?: string }
/** A question: the same request each time, or one with the next of the turns. */
export type Ask = Request & { turns?: readonly Partial<Request>[] }

/** How many of the turns have been sent, by all clients together. */
const sentTurns = new WeakMap<readonly unknown[], number>()

function nextOf({ turns, ...ask }: Ask): Request {
  if (!turns) return ask
  const sent = sentTurns.get(turns) ?? 0
  sentTurns.set(turns, sent + 1)
  return { ...ask, ...turns[sent % turns.length] }
}

/** Its server has too much to do: it is asked again after a pause (observabilidad-5). */
class Refused extends Error {}
const PAUSE_MS = 1_000
const REFUSALS_MAX = 60

/** A client's connections. */
export const newAgent = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets })
const everyone = newAgent(256)

/** Sends a request as a browser does; answers the bytes, and fails on any status that is no success. */
export function send(base: string, ask: Ask, agent = everyone): Promise<number> {
  const { path, method, body, cookie, accept } = nextOf(ask)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    accept: accept ?? 'application/json',
    'accept-encoding': 'gzip',
    origin: base,
    ...(cookie && { cookie }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { agent, method: method ?? 'GET', headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status >= 200 && status < 300) resolve(bytes)
        else reject(new (status === 503 ? Refused : Error)(`${path} answered ${status}`))
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Sends it so many times, ten at once; answers how long each took, in milliseconds. */
export async function sendMany(
  base: string,
  ask: Ask,
  times: number,
  atOnce = 10,
  agent = everyone,
): Promise<number[]> {
  const took: number[] = []
  let [left, refusals] = [times, 0]
  const one = async () => {
    while (left-- > 0) {
      const startedAt = performance.now()
      try {
        await send(base, ask, agent)
        took.push(performance.now() - startedAt)
      } catch (error) {
        if (!(error instanceof Refused) || ++refusals > REFUSALS_MAX) throw error
        left++
        await sleep(PAUSE_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, one))
  return took
}

/** The value below which a part of them lies. */
export const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
export const median = (values: readonly number[]): number => at(values, 0.5)
