import { expect, it } from 'vitest'
import { titleSize } from './title-size.ts'

it('keeps the largest size for a short title', () => {
  expect(titleSize('Auxiliar de farmacia')).toBe('text-3xl')
  expect(titleSize('Goicoechea-Echevarría')).toBe('text-3xl')
})

it('takes a step less on phones for a long title, and for one word that would break', () => {
  const smaller = 'text-2xl sm:text-3xl'
  expect(titleSize('María de los Ángeles Fernández de Córdoba y Goicoechea')).toBe(smaller)
  expect(titleSize('Electromecánica')).toBe(smaller)
})
