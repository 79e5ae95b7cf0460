import { expect, it } from 'vitest'
import { suggestEmail } from './email-typo.ts'

it.each([
  ['eva@gmial.com', 'eva@gmail.com'],
  ['Eva@GMAIL.CON', 'eva@gmail.com'],
  ['eva@hotmial.com', 'eva@hotmail.com'],
  ['eva@hotmai.es', 'eva@hotmail.es'],
  ['eva@outllook.com', 'eva@outlook.com'],
])('registro-6 offers the provider that was meant: %s', (written, meant) => {
  expect(suggestEmail(written)).toBe(meant)
})

it.each(['eva@gmail.com', 'eva@mail.com', 'eva@ejemplo.example', 'eva@', '@gmial.com', '', 'gmial.com'])(
  'registro-6 leaves other addresses alone: %s',
  (written) => {
    expect(suggestEmail(written)).toBeNull()
  },
)
