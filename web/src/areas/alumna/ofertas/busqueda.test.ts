import { expect, it } from 'vitest'
import { activeFilters, ofertaPath, ofertasPath, readBusqueda } from './busqueda.ts'

const read = (query: string) => readBusqueda(new URLSearchParams(query))

it('wire-9 reads every choice from the address, and writes the same address again', () => {
  const query =
    'q=redes+y+riego&titulacion=Qu%C3%ADmica&provincia=A+Coru%C3%B1a&provincia=Lugo&modalidad=Online&nivel=Grado+medio&guardadas=true&orden=afines&pagina=3'
  const busqueda = read(query)
  expect(busqueda).toEqual({
    q: 'redes y riego',
    titulacion: 'Química',
    provincia: ['A Coruña', 'Lugo'],
    modalidad: 'Online',
    nivel: 'Grado medio',
    guardadas: true,
    orden: 'afines',
    pagina: 3,
  })
  expect(ofertasPath(busqueda)).toBe(`/ofertas?${query}`)
  expect(ofertaPath('x', busqueda)).toBe(`/oferta/x?${query}`)
  expect(activeFilters(busqueda).map(({ text }) => text)).toEqual([
    '«redes y riego»',
    'Grado medio',
    'Química',
    'Online',
    'A Coruña',
    'Lugo',
    'Guardadas',
  ])
})

it('leaves out empty and invalid values', () => {
  const plain = read('')
  expect(read(`nivel=${'x'.repeat(201)}&pagina=0&orden=z&guardadas=1&modalidad=%00%20`)).toEqual(plain)
  expect(ofertasPath(plain)).toBe('/ofertas')
  expect(activeFilters(read('orden=afines&pagina=2'))).toEqual([])
})

it('empleo-6 takes away one filter at a time, back on the first page', () => {
  const without = (query: string, text: string) =>
    activeFilters(read(query))
      .filter((filter) => filter.text === text)
      .map((filter) => ofertasPath(filter.without))
  const query = 'q=riego&provincia=Lugo&provincia=Soria&provincia=Lugo&pagina=3'
  expect(without(query, 'Lugo')).toEqual(['/ofertas?q=riego&provincia=Soria'])
  expect(without(query, '«riego»')).toEqual(['/ofertas?provincia=Lugo&provincia=Soria'])
})
