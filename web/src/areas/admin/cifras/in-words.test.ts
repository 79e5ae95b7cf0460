import { monthInWords } from '@alumbra/domain/month'
import { describe, expect, it } from 'vitest'
import { cifraInWords, durationInWords, shareInWords, shortMonth } from './in-words.ts'

describe('figures in words', () => {
  it.each([
    [0.4, 'menos de una hora'],
    [1.2, '1 hora'],
    [20.3, '20 horas'],
    [23.6, '1 día'],
    [26.5, '1 día y 3 horas'],
    [48, '2 días'],
    [49.4, '2 días y 1 hora'],
    [166, '6 días y 22 horas'],
    [180, '8 días'],
    [1000, '42 días'],
  ])('says %d hours as %s', (horas, words) => {
    expect(durationInWords(horas)).toBe(words)
  })

  it('names months in Spanish, and the year where it begins', () => {
    expect(monthInWords('2026-11')).toBe('noviembre de 2026')
    expect(shortMonth('2026-09')).toEqual({ mes: 'sep', year: '' })
    expect(shortMonth('2026-01')).toEqual({ mes: 'ene', year: '2026' })
  })

  it('cifras-7 says a share only of exact figures', () => {
    expect([
      shareInWords(60, 172),
      shareInWords(1, 900),
      shareInWords(899, 900),
      shareInWords(900, 900),
      shareInWords(0, 9),
    ]).toEqual(['35 %', '< 1 %', '99 %', '100 %', '0 %'])
    expect([
      shareInWords('< 5', 9),
      shareInWords(3, 'oculta'),
      shareInWords(3, null),
      shareInWords(0, 0),
    ]).toEqual([null, null, null, null])
  })

  it('separates thousands and keeps words', () => {
    expect([1234, 600000, '< 5', 0].map(cifraInWords)).toEqual(['1.234', '600.000', '< 5', '0'])
  })
})
