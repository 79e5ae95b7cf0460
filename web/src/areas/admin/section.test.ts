import { expect, it } from 'vitest'
import { addressOf, FILTER_ACTIVO, FILTER_INVITACION, readPlace } from './section.ts'

const section = {
  filter: FILTER_ACTIVO,
  createTitle: 'Invitar Alumna',
  at: (place: object) => JSON.stringify(place),
}
const read = (search: string) => readPlace(section, new URLSearchParams(search))

it('reads a list, one of it and a new one from the address', () => {
  expect(read('buscar=+ana+&activo=true&pagina=2&ver=7')).toEqual({
    buscar: 'ana',
    filtro: 'true',
    tambien: '',
    pagina: 2,
    open: { mode: 'view', id: '7' },
  })
  expect(read('ver=7&editar=1').open).toEqual({ mode: 'edit', id: '7' })
  expect(read('nuevo=1').open).toEqual({ mode: 'create' })
})

it('leaves out what makes no sense', () => {
  expect(read('pagina=0&activo=quizá&nuevo=2&editar=1&ver=')).toEqual({
    buscar: '',
    filtro: '',
    tambien: '',
    pagina: 1,
    open: null,
  })
  expect(readPlace({ filter: FILTER_ACTIVO }, new URLSearchParams('nuevo=1')).open).toBeNull()
})

it('writes the address that it reads', () => {
  expect(JSON.parse(addressOf(section, read('buscar=ana&activo=false&ver=7&editar=1')))).toEqual({
    buscar: 'ana',
    pagina: 1,
    activo: 'false',
    ver: '7',
    editar: true,
    nuevo: false,
  })
})

it('reads and writes a second choice where there is one, and nothing of it elsewhere', () => {
  const both = { ...section, also: FILTER_INVITACION }
  const place = readPlace(both, new URLSearchParams('activo=true&invitacion=caducada'))
  expect([place.filtro, place.tambien]).toEqual(['true', 'caducada'])
  expect(JSON.parse(addressOf(both, place))).toMatchObject({ activo: 'true', invitacion: 'caducada' })
  expect(readPlace(both, new URLSearchParams('invitacion=hecha')).tambien).toBe('')
  expect(read('invitacion=caducada').tambien).toBe('')
})
