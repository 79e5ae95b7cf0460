import { expect, it } from 'vitest'
import { quoted } from './quoted.ts'

it.each([
  ['Nada debe ser temido', '«Nada debe ser temido»'],
  [' «Nada debe ser temido» ', '«Nada debe ser temido»'],
  ['"Nada debe ser temido"', '«Nada debe ser temido»'],
  ['“ Nada debe ser temido ”', '«Nada debe ser temido»'],
  ["'Nada debe ser temido'", '«Nada debe ser temido»'],
  ['No digas nunca «no puedo»', '«No digas nunca “no puedo”»'],
  ['«No digas nunca «no puedo»»', '«No digas nunca “no puedo”»'],
  ['Me dijeron: "esto no es para chicas"', '«Me dijeron: "esto no es para chicas"»'],
  ['"Nada debe ser temido", decía mi abuela', '«"Nada debe ser temido", decía mi abuela»'],
  ['«Sí» y «no»', '«“Sí” y “no”»'],
  ['"Sí" y "no"', '«"Sí" y "no"»'],
  ['', '«»'],
])('textos-12 quotes %j as %j', (text, shown) => {
  expect(quoted(text)).toBe(shown)
})
