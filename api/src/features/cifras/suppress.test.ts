import type { Cifra } from '@alumbra/contract/administracion/cifras'
import { describe, expect, it } from 'vitest'
import { suppressOne, suppressParts } from './suppress.ts'

describe('a published figure', () => {
  it('cifras-2 never shows a group under five, but shows zero', () => {
    expect([0, 1, 4, 5, 6].map(suppressOne)).toEqual([0, '< 5', '< 5', 5, 6])
  })

  it('publishes every part when none is small', () => {
    expect(suppressParts([40, 5, 0, 9])).toEqual([40, 5, 0, 9])
  })

  it('cifras-3 hides as many other parts as it needs, and gives the range of each', () => {
    expect(suppressParts([57, 3])).toEqual(['entre 56 y 59', '< 5'])
    expect(suppressParts([40, 20, 2])).toEqual([40, 'entre 18 y 21', '< 5'])
    expect(suppressParts([40, 20, 4, 1])).toEqual([40, 20, '< 5', '< 5'])
    // None is hidden beside a published one of nearly the same size.
    expect(suppressParts([30, 12, 12, 3])).toEqual([30, 'entre 5 y 21', 'entre 5 y 21', '< 5'])
  })

  it('publishes nothing of a total that is too small to be split', () => {
    expect(suppressParts([3])).toBeNull()
    expect(suppressParts([5, 1])).toBeNull()
    expect(suppressParts([2, 1, 0])).toBeNull()
  })
})

/** Every list of so many parts with this sum, none of them empty. */
function* lists(count: number, total: number): Generator<number[]> {
  if (count === 1) return yield [total]
  for (let n = 1; n <= total - count + 1; n++)
    for (const others of lists(count - 1, total - n)) yield [n, ...others]
}

describe('subtraction', () => {
  it.each([
    [2, 40],
    [3, 45],
    [4, 36],
    [5, 26],
  ])(
    'cifras-3 leaves every small one of %i parts any value from 1 to 4, also for who knows the rule',
    (count, most) => {
      let covered = 0
      for (let total = count; total <= most; total++) {
        const alike = Map.groupBy(lists(count, total), (parts) => JSON.stringify(suppressParts(parts)))
        alike.delete('null')
        for (const [published, tables] of alike)
          for (const [i, shown] of (JSON.parse(published) as Cifra[]).entries()) {
            const values = new Set(tables.map((parts) => parts[i] ?? 0))
            if (shown === '< 5') {
              covered++
              expect([published, [...values].sort()]).toEqual([published, [1, 2, 3, 4]])
            }
            const [, from, to] = /^entre (\d+) y (\d+)$/.exec(String(shown)) ?? []
            if (from === undefined) continue
            expect(Math.min(...values)).toBeGreaterThanOrEqual(Number(from))
            expect(Math.max(...values)).toBeLessThanOrEqual(Number(to))
          }
      }
      expect(covered).toBeGreaterThan(60)
    },
  )
})
