import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'
import { expect, it } from 'vitest'
import { countLog, EMPTY_LOG, logDecision, logSeen, logTaken, nextIn, previousIn } from './review-log.ts'

const one = (id: string) => ({ oferta: { id, puesto: `Puesto ${id}` } }) as OfertaInReview
const three = ['a', 'b', 'c'].reduce((log, id) => logSeen(log, one(id)), EMPTY_LOG)

it('remembers the ofertas that were shown, each once, in order', () => {
  expect(logSeen(three, one('a'))).toBe(three)
  expect([previousIn(three, null), previousIn(three, 'c'), previousIn(three, 'a')]).toEqual(['c', 'b', null])
  expect([nextIn(three, 'a'), nextIn(three, 'c'), nextIn(three, 'x')]).toEqual(['b', null, null])
})

it('counts decisions and skipped ofertas', () => {
  expect(countLog(three)).toEqual({ aceptadas: 0, rechazadas: 0, skipped: 3 })
  const decided = logTaken(logDecision(logDecision(three, 'a', 'rechazada'), 'a', 'aceptada'), 'b')
  expect(countLog(decided)).toEqual({ aceptadas: 1, rechazadas: 0, skipped: 1 })
})
