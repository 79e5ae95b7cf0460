import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TimedAnswer, Visitor } from '../calls/visitor.ts'
import { buildContacto, buildCv } from '../people/builders.ts'

/** Security rule 22: the time of a complete response, even when a dependency hangs. */
const ANSWER_MS = 3_000
const HEAL_MS = 5_000

/** Expects responses in time, each successful or 503 with Retry-After; never a 500, never a cut response. */
export function expectGraceful(answers: readonly TimedAnswer[]): void {
  const wrong = answers.filter(
    ({ status, ms, retryAfter }) =>
      ms > ANSWER_MS || status === 0 || (status >= 500 && !(status === 503 && retryAfter !== null)),
  )
  expect(wrong.map((answer) => ({ ...answer, text: answer.text.slice(0, 200) }))).toEqual([])
}

/** Repeats requests until all succeed; fails after five seconds. */
export async function expectHealed(ask: () => Promise<TimedAnswer[]>): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const failed = (await ask()).filter(({ status }) => status >= 300 || status === 0)
    if (failed.length === 0) return
    if (performance.now() - startedAt > HEAL_MS) expect(failed, 'not healed after 5 s').toEqual([])
    await sleep(100)
  }
}

/** Typical concurrent requests: lists, a write, probes. */
export function crowd(size: number, { stranger, ana }: Record<'stranger' | 'ana', Visitor>) {
  const actions = [
    () => stranger.get('/api/listaReferentes?page=0'),
    () => ana.get('/alumnas/ofertas?page=0'),
    () => stranger.post('/contact', buildContacto()),
    () => ana.get('/alumnas/get-alumna-profile'),
    () => stranger.get('/api/ready'),
    () => ana.post('/alumnas/updatecv', buildCv(), 'PUT'),
    () => stranger.get('/api/health'),
  ]
  return Promise.all(
    Array.from({ length: size }, (_, i) => actions[i % actions.length]?.() as Promise<TimedAnswer>),
  )
}
