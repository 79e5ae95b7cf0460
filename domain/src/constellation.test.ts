import { describe, expect, it } from 'vitest'
import { constellation, initials } from './constellation.ts'

describe('initials', () => {
  it.each([
    ['Ángela Ruiz Robles', 'AR'],
    ['Piedad de la Cierva', 'PC'],
    ['  ñusta  ', 'N'],
    ['Maria-Àngels D’Ors', 'MA'],
    ['Łucja Nowak', 'LN'],
    ['Đặng Thị Hồng', 'DT'],
    ['Øystein Ås', 'OA'],
    ['Ægir Þórsson', 'AT'],
    ['🌟', ''],
    ['', ''],
  ])('of «%s» are «%s»', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('constellation', () => {
  it('draws the same stars for the same name', () => {
    expect(constellation('Ada Lovelace')).toEqual(constellation('Ada Lovelace'))
    expect(constellation('  ada lovelace ')).toEqual(constellation('Ada Lovelace'))
  })

  it('draws other stars for another name with the same initials', () => {
    expect(constellation('Ana López')).not.toEqual(constellation('Ada Lovelace'))
  })

  it('keeps every star inside the circle, for every pair of letters', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const skies = letters.flatMap((a) => letters.map((b) => constellation(`${a}x ${b}x`)))
    const distances = skies.flatMap(({ stars, dust }) =>
      [...stars, ...dust].map(({ x, y, r }) => Math.hypot(x - 50, y - 50) + r),
    )
    expect(Math.max(...distances)).toBeLessThan(50)
    expect(skies.every(({ stars, lines }) => stars.length >= 6 && lines.length >= 4)).toBe(true)
  })

  it('still has dust when a name has no letters', () => {
    const { stars, dust } = constellation('…')
    expect([stars.length, dust.length]).toEqual([0, 24])
  })
})
