import { expect, it } from 'vitest'
import { agrupado, hasTelefono, telHref } from './telefono.ts'

it('F125 a phone is shown in groups and dialled with the Spanish prefix', () => {
  expect([agrupado('965123456'), telHref('965123456')]).toEqual(['965 123 456', 'tel:+34965123456'])
})

it('a longer number keeps its prefix, and words are not shown', () => {
  expect([agrupado('34965123456'), telHref('34965123456')]).toEqual(['34965123456', 'tel:+34965123456'])
  expect(['', 'NULL', '12345678', '965123456'].map(hasTelefono)).toEqual([false, false, false, true])
})
