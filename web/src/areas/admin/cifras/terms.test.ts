import { describe, expect, it } from 'vitest'
import { changeInWords, sumOf, termsOf } from './terms.ts'

const months = [
  'antes',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
]

describe('cifras-8 the terms of a school year', () => {
  it('are those that the months touch, newest first, and say which are not whole', () => {
    expect(termsOf(months).map(({ name, isPart }) => [name, isPart])).toEqual([
      ['Septiembre a diciembre de 2026', true],
      ['Abril a agosto de 2026', false],
      ['Enero a marzo de 2026', true],
    ])
  })

  it('add up the published months and no more: a hidden month leaves a range', () => {
    const groups = [
      { grupo: 'antes', n: 90 },
      { grupo: '2026-04', n: 7 },
      { grupo: '2026-05', n: '< 5' },
      { grupo: '2026-06', n: 'entre 5 y 9' },
      { grupo: '2026-07', n: 'oculta' },
    ]
    expect(sumOf(groups, ['2026-04'])).toBe(7)
    expect(sumOf(groups, ['2026-04', '2026-05', '2026-06'])).toBe('entre 13 y 20')
    expect(sumOf(groups, ['2026-04', '2026-07'])).toBeNull()
    expect(sumOf(groups, ['2020-01'])).toBeNull()
  })

  it('are compared where both are exact', () => {
    expect(changeInWords(40, 52)).toBe('+12 (+30 %)')
    expect(changeInWords(40, 30)).toBe('−10 (−25 %)')
    expect([
      changeInWords(0, 3),
      changeInWords(3, 3),
      changeInWords(0, 0),
      changeInWords('< 5', 3),
      changeInWords(null, 3),
    ]).toEqual(['+3', '=', null, null, null])
  })

  it('say a small change as less than one per cent, and a large one with its thousands', () => {
    expect([changeInWords(300, 301), changeInWords(300, 299)]).toEqual(['+1 (< 1 %)', '−1 (< 1 %)'])
    expect([changeInWords(2000, 500), changeInWords(5, 1505), changeInWords(0, 1500)]).toEqual([
      '−1.500 (−75 %)',
      '+1.500 (+30.000 %)',
      '+1.500',
    ])
    expect([changeInWords(1000, 2), changeInWords(10, 20)]).toEqual(['−998 (−99 %)', '+10 (+100 %)'])
  })
})
