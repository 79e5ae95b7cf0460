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
    '(+34) 965 123 456',
    '965\u201312\u201134\u221256',
    '\u202a+34 965\u200b123456\u202c',
  ])
    expect(tidyTelefono(written)).toBe('965123456')
  expect(['+', '+3', '00', '34965', '965 123 45a'].map(tidyTelefono)).toEqual([
    '+',
    '+3',
    '00',
    '34965',
    '96512345a',
  ])
})

it('textos-6 F125 a foreign number is kept in digits, and dialled with its own prefix', () => {
  for (const written of ['+351 212 345 678', '00351 212 345 678', '(+351) 212–345–678']) {
    expect(tidyTelefono(written)).toBe('351212345678')
    // As it is typed, key by key.
    expect([...written].reduce((shown, key) => tidyTelefono(shown + key), '')).toBe('351212345678')
  }
  expect(['351212345678', '00351212345678', '0034965123456'].map(telHref)).toEqual([
    'tel:+351212345678',
    'tel:+351212345678',
    'tel:+34965123456',
  ])
  // Andorra: nine digits with its prefix.
  expect(['+376 312 345', '00376 312 345'].map(tidyTelefono)).toEqual(['+376312345', '00376312345'])
  expect(telHref('00376312345')).toBe('tel:+376312345')
})
