import { expect, it } from 'vitest'
import { cleanPhone, withoutControls } from './cv-values.ts'

it.each([
  ['600 11 22 33', '600112233'],
  ['+34 600.11-22-33', '600112233'],
  ['0034600112233', '600112233'],
  ['6001122334', '600112233'],
  ['512345678', '512345678'],
])('F093 the phone %s is kept as %s', (written, kept) => {
  expect(cleanPhone(written)).toBe(kept)
})

it('removes control characters from a pasted text, and nothing else', () => {
  expect(withoutControls('Ro\u0002bot\u000bque\friega\tel\nhuerto 👩🏽‍🔬 ñ\u0000')).toBe(
    'Robot\nque\nriega\tel\nhuerto 👩🏽‍🔬 ñ',
  )
})
