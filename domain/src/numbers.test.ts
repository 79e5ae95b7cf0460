import { expect, it } from 'vitest'
import { counted } from './counted.ts'
import { inThousands } from './numbers.ts'

it('separates thousands from four digits on', () => {
  expect([999, 1_000, 9_999, 12_345].map(inThousands)).toEqual(['999', '1.000', '9.999', '12.345'])
})

it('counts a noun', () => {
  const counts = [1, 45, 2_000].map((n) => counted(n, ['alumna', 'alumnas']))
  expect(counts).toEqual(['1 alumna', '45 alumnas', '2.000 alumnas'])
})
