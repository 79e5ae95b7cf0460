import { expect, it } from 'vitest'
import { suggestUbicaciones } from './suggest-ubicaciones.ts'

it('F154 offers the 52 provincias at first', () => {
  expect(suggestUbicaciones('')).toHaveLength(52)
})

it('F154 completes the last words to a provincia, ignoring accents and case', () => {
  expect(suggestUbicaciones('avi')).toEqual(['Ávila'])
  expect(suggestUbicaciones('Elche, ali')).toEqual(['Elche, Alicante'])
  expect(suggestUbicaciones('Getafe Madr')).toEqual(['Getafe Madrid'])
  expect(suggestUbicaciones('Arona / santa cruz de')).toEqual(['Arona / Santa Cruz de Tenerife'])
})

it('F154 closes an open bracket', () => {
  expect(suggestUbicaciones('Orihuela (Ali')).toEqual(['Orihuela (Alicante)'])
  expect(suggestUbicaciones('Orihuela (')).toHaveLength(52)
})

it('F154 offers nothing for the start of no provincia', () => {
  expect(suggestUbicaciones('Remoto')).toEqual([])
})
