import fc from 'fast-check'
import { expect, it } from 'vitest'
import { provinciasIn } from './provincias.ts'
import { referenteSlug } from './slug.ts'
import { withoutAccents, withoutMarks } from './without-accents.ts'

it('leaves the letters of a text, in lower case', () => {
  expect(withoutAccents('Ángela MUÑOZ Çelik, 𝔸 한')).toBe('angela munoz celik, 𝔸 한'.normalize('NFD'))
})

it('keeps the letters under the marks of a decomposed text', () => {
  const point = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
  fc.assert(
    fc.property(fc.string({ unit: point }), (text) => {
      expect(withoutMarks(text)).toBe(text.normalize('NFD').replace(/\p{M}/gu, ''))
    }),
    { numRuns: 2_000 },
  )
}, 20_000)

it('takes no longer for a longer run of marks', () => {
  const marks = '\u0316\u0300'.repeat(100_000)
  const start = performance.now()
  expect(withoutAccents(`Á${marks}`)).toBe('a')
  expect(provinciasIn(`Ávila${marks}`)).toEqual(['Ávila'])
  expect(referenteSlug({ id: '1', nombre: `Ana${marks}` })).toBe('1-ana')
  // Sorting these marks takes half a minute.
  expect(performance.now() - start).toBeLessThan(2_000)
})
