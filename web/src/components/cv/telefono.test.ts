import { agrupado } from '@alumbra/domain/telefono'
import { expect, it } from 'vitest'
import { hasTelefono, telHref, tidyTelefono } from './telefono.ts'

it('F125 a phone is shown in groups and dialled with the Spanish prefix', () => {
  expect([agrupado('965123456'), telHref('965123456')]).toEqual(['965 123 456', 'tel:+34965123456'])
})

it('a longer number keeps its prefix, and words are not shown', () => {
  expect([agrupado('34965123456'), telHref('34965123456')]).toEqual(['34965123456', 'tel:+34965123456'])
  expect(['', 'NULL', '12345678', '965123456'].map(hasTelefono)).toEqual([false, false, false, true])
})

it('F130 textos-6 drops what groups the digits and the Spanish prefix, and leaves the rest to its message', () => {
  for (const written of [
    '965 12 34 56',
    '965.123.456',
    '965-123-456',
    '+34 965123456',
    '0034 965 123 456',
    '(965) 123456',
  ])
    expect(tidyTelefono(written)).toBe('965123456')
  expect(['+', '+3', '00', '34965', '965 123 45a', '+33 612345678'].map(tidyTelefono)).toEqual([
    '+',
    '+3',
    '00',
    '34965',
    '96512345a',
    '+33612345678',
  ])
})
