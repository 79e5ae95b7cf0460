import { expect, it } from 'vitest'
import { areAlike, withValueAt } from './paths.ts'

const CV = { frase: 'Hola', fecha: null, notas: [{ texto: 'a' }, { texto: 'b' }] }

it('two copies are alike when they hold the same, with and without fields that are undefined', () => {
  expect(areAlike(CV, structuredClone(CV))).toBe(true)
  expect(areAlike(CV, { ...CV, salario: undefined })).toBe(true)
})

it.each([
  ['a text', withValueAt(CV, 'notas.1.texto', 'c')],
  ['a row more', { ...CV, notas: [...CV.notas, { texto: '' }] }],
  ['a row less', { ...CV, notas: CV.notas.slice(1) }],
  ['something for nothing', { ...CV, fecha: {} }],
  ['a list for a set of fields', { ...CV, notas: { 0: CV.notas[0], 1: CV.notas[1] } }],
])('they are not when one has %s', (_, other) => {
  expect([areAlike(CV, other), areAlike(other, CV)]).toEqual([false, false])
})

it('what both share is not read', () => {
  const shared = new Proxy({}, { ownKeys: () => expect.unreachable() })
  expect(areAlike({ shared, n: 1 }, { shared, n: 2 })).toBe(false)
})
