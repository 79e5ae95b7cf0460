import { expect, it } from 'vitest'
import { FILTER_ACTIVO, FILTER_INVITACION } from './section.ts'
import { addressOf, readState } from './section-state.ts'

const section = {
  name: 'alumnas' as const,
  filter: FILTER_ACTIVO,
  createTitle: 'Invitar Alumna',
}
const read = (search: string) => readState(section, new URLSearchParams(search))

it('reads the list, an open row and a new row from the address', () => {
  expect(read('buscar=+ana+&activo=true&pagina=2&ver=7')).toEqual({
    search: 'ana',
    filter: 'true',
    also: {},
    pagina: 2,
    open: { mode: 'view', id: '7' },
  })
  expect(read('ver=7&editar=1').open).toEqual({ mode: 'edit', id: '7' })
  expect(read('nuevo=1').open).toEqual({ mode: 'create' })
})

it('ignores values that are not valid', () => {
  expect(read('pagina=0&activo=quizá&nuevo=2&editar=1&ver=')).toEqual({
    search: '',
    filter: '',
    also: {},
    pagina: 1,
    open: null,
  })
  expect(readState({ filter: FILTER_ACTIVO }, new URLSearchParams('nuevo=1')).open).toBeNull()
})

it('writes the address that it reads', () => {
  const search = '?buscar=ana&activo=false&ver=7&editar=1'
  expect(addressOf(section, read(search))).toBe(`/admin/alumnas${search}`)
})

it('reads and writes further filters only in sections that have one', () => {
  const both = { ...section, also: [FILTER_INVITACION] }
  const state = readState(both, new URLSearchParams('activo=true&invitacion=caducada'))
  expect([state.filter, state.also]).toEqual(['true', { invitacion: 'caducada' }])
  expect(addressOf(both, state)).toBe('/admin/alumnas?activo=true&invitacion=caducada')
  expect(readState(both, new URLSearchParams('invitacion=hecha')).also).toEqual({ invitacion: '' })
  expect(read('invitacion=caducada').also).toEqual({})
})
