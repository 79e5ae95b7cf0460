import { expect, it } from 'vitest'
import { suggestUbicaciones } from './suggest-ubicaciones.ts'

it('F154 offers the 52 provinces at first', () => {
  expect(suggestUbicaciones('')).toHaveLength(52)
})

it('F154 completes the last words to a province, accents and case aside', () => {
  expect(suggestUbicaciones('avi')).toEqual(['Ávila'])
  expect(suggestUbicaciones('Elche, ali')).toEqual(['Elche, Alicante'])
  expect(suggestUbicaciones('Getafe Madr')).toEqual(['Getafe Madrid'])
  expect(suggestUbicaciones('Arona / santa cruz de')).toEqual(['Arona / Santa Cruz de Tenerife'])
})

it('F154 closes the bracket that was opened', () => {
  expect(suggestUbicaciones('Orihuela (Ali')).toEqual(['Orihuela (Alicante)'])
  expect(suggestUbicaciones('Orihuela (')).toHaveLength(52)
})

it('F154 offers nothing for what begins no province', () => {
  expect(suggestUbicaciones('Remoto')).toEqual([])
})
