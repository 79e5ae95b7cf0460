import type { Cifra } from '@alumbra/contract/administracion/cifras'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../seed/random.ts'
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
  })

  it('publishes nothing of a total that is too small to be split', () => {
    expect(suppressParts([3])).toBeNull()
    expect(suppressParts([5, 1])).toBeNull()
    expect(suppressParts([2, 1, 0])).toBeNull()
  })
})

/** Every combination of hidden figures that fits the published ones, the total and the rule. */
function solutions(parts: readonly number[], published: readonly Cifra[]): number[][] {
  const hidden = published.flatMap((n, i) => (typeof n === 'number' ? [] : [i]))
  const shown = parts.filter((_, i) => typeof published[i] === 'number')
  const smallestShown = Math.min(...shown.filter((n) => n >= 5), Number.POSITIVE_INFINITY)
  const rest = hidden.reduce((sum, i) => sum + (parts[i] ?? 0), 0)
  const found: number[][] = []
  const fill = (chosen: number[], left: number) => {
    const i = hidden[chosen.length]
    if (i === undefined) {
      if (left === 0) found.push(chosen)
      return
    }
    const [from, to] = published[i] === '< 5' ? [1, 4] : [5, Math.min(smallestShown, left)]
    for (let n = from; n <= Math.min(to, left); n++) fill([...chosen, n], left - n)
  }
  fill([], rest)
  return found
}

describe('subtraction', () => {
  it('cifras-3 leaves every small part any value from 1 to 4, in five hundred random tables', () => {
    const random = seededRandom(7)
    let covered = 0
    for (let round = 0; round < 500; round++) {
      const parts = Array.from({ length: random.int(2, 6) }, () => random.int(0, random.chance(0.5) ? 6 : 15))
      const published = suppressParts(parts)
      if (!published || published.every((n) => typeof n === 'number')) continue
      covered++
      const found = solutions(parts, published)
      const hidden = published.flatMap((n, i) => (typeof n === 'number' ? [] : [i]))
      for (const [place, i] of hidden.entries()) {
        if (published[i] !== '< 5') continue
        const possible = [...new Set(found.map((one) => one[place]))].sort()
        expect([parts, published, possible]).toEqual([parts, published, [1, 2, 3, 4]])
      }
      for (const [i, n] of published.entries()) {
        const between = /^entre (\d+) y (\d+)$/.exec(String(n))
        if (!between) continue
        expect(parts[i]).toBeGreaterThanOrEqual(Number(between[1]))
        expect(parts[i]).toBeLessThanOrEqual(Number(between[2]))
      }
    }
    expect(covered).toBeGreaterThan(150)
  })
})
