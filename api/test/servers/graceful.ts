import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TimedAnswer, Visitor } from '../calls/visitor.ts'
import { crowdedMs, limitWhenCrowded } from '../counting/crowded.ts'
import { buildContacto, buildCv } from '../people/builders.ts'

/** Security rule 22: the time of a complete response, even when a dependency hangs. */
const ANSWER_MS = 3_000
const HEAL_MS = 5_000

/** Expects responses in time, each successful or 503 with Retry-After; never a 500, never a cut response. */
export function expectGraceful(answers: readonly TimedAnswer[]): void {
  const wrong = answers.filter(
    (answer) =>
      !isInTime(answer, ANSWER_MS) ||
      answer.status === 0 ||
      (answer.status >= 500 && !(answer.status === 503 && answer.retryAfter !== null)),
  )
  expect(wrong, wrong.map(inWords).join('\n')).toEqual([])
}

/** Whether an answer came within this time, longer on a machine that others use. */
export const isInTime = ({ ms, crowdedMs }: TimedAnswer, limitMs: number): boolean =>
  ms <= limitWhenCrowded(limitMs, crowdedMs)

const inWords = ({ what, status, ms, crowdedMs, text }: TimedAnswer): string =>
  `${what} → ${status} in ${ms} ms (${crowdedMs} crowded) ${text.slice(0, 80)}`

/** Repeats requests until all succeed; fails after five seconds. */
export async function expectHealed(ask: () => Promise<TimedAnswer[]>): Promise<void> {
  const startedAt = performance.now()
  const crowdedBefore = crowdedMs()
  for (;;) {
    const failed = (await ask()).filter(({ status }) => status >= 300 || status === 0)
    if (failed.length === 0) return
    const limitMs = limitWhenCrowded(HEAL_MS, crowdedMs() - crowdedBefore)
    if (performance.now() - startedAt > limitMs)
      expect(failed, `not healed after 5 s\n${failed.map(inWords).join('\n')}`).toEqual([])
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
