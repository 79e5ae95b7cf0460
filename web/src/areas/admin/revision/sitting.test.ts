import type { OfertaEnRevision } from '@alumbra/contract/revision'
import { expect, it } from 'vitest'
import { after, before, countSitting, decidedOn, NEW_SITTING, saw, takenBefore } from './sitting.ts'

const one = (id: string) => ({ oferta: { id, puesto: `Puesto ${id}` } }) as OfertaEnRevision
const three = ['a', 'b', 'c'].reduce((sitting, id) => saw(sitting, one(id)), NEW_SITTING)

it('remembers what was looked at, each once, in its order', () => {
  expect(saw(three, one('a'))).toBe(three)
  expect([before(three, null), before(three, 'c'), before(three, 'a')]).toEqual(['c', 'b', null])
  expect([after(three, 'a'), after(three, 'c'), after(three, 'x')]).toEqual(['b', null, null])
})

it('counts what was decided, and what was left for later', () => {
  expect(countSitting(three)).toEqual({ aceptadas: 0, rechazadas: 0, saltadas: 3 })
  const decided = takenBefore(decidedOn(decidedOn(three, 'a', 'rechazada'), 'a', 'aceptada'), 'b')
  expect(countSitting(decided)).toEqual({ aceptadas: 1, rechazadas: 0, saltadas: 1 })
})
