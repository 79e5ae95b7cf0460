import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { buildContacto, buildCv } from './builders.ts'
import type { TimedAnswer, Visitor } from './visitor.ts'

/** Security rule 22: the whole answer, whatever hangs. */
const ANSWER_MS = 3_000
const HEAL_MS = 5_000

/** In time, and either right or a refusal that says when to come back. Never an error of ours, never a cut answer. */
export function expectGraceful(answers: readonly TimedAnswer[]): void {
  const wrong = answers.filter(
    ({ status, ms, retryAfter }) =>
      ms > ANSWER_MS || status === 0 || (status >= 500 && !(status === 503 && retryAfter !== null)),
  )
  expect(wrong.map((answer) => ({ ...answer, text: answer.text.slice(0, 200) }))).toEqual([])
}

/** Asks until every answer is right again; fails after five seconds. */
export async function expectHealed(ask: () => Promise<TimedAnswer[]>): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const failed = (await ask()).filter(({ status }) => status >= 300 || status === 0)
    if (failed.length === 0) return
    if (performance.now() - startedAt > HEAL_MS) expect(failed, 'not healed after 5 s').toEqual([])
    await sleep(100)
  }
}

/** What people do at the same time: lists, something written, probes. */
export function crowd(size: number, { stranger, ana }: Record<'stranger' | 'ana', Visitor>) {
  const deeds = [
    () => stranger.get('/api/listaReferentes?page=0'),
    () => ana.get('/alumnas/ofertas?page=0'),
    () => stranger.post('/contact', buildContacto()),
    () => ana.get('/alumnas/get-alumna-profile'),
    () => stranger.get('/api/ready'),
    () => ana.post('/alumnas/updatecv', buildCv(), 'PUT'),
    () => stranger.get('/api/health'),
  ]
  return Promise.all(
    Array.from({ length: size }, (_, i) => deeds[i % deeds.length]?.() as Promise<TimedAnswer>),
  )
}
