import { expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { isFiltered, readBusqueda } from './busqueda.ts'

const read = (query: string) => readBusqueda(new URLSearchParams(query))

it('wire-9 reads every choice from the address, and writes the same address again', () => {
  const query =
    'titulacion=Qu%C3%ADmica&provincia=A+Coru%C3%B1a&modalidad=Online&nivel=Grado+medio&guardadas=true&orden=afines&pagina=3'
  const busqueda = read(query)
  expect(busqueda).toEqual({
    titulacion: 'Química',
    provincia: 'A Coruña',
    modalidad: 'Online',
    nivel: 'Grado medio',
    guardadas: true,
    orden: 'afines',
    pagina: 3,
  })
  expect(paths.alumna.ofertas(busqueda)).toBe(`/ofertas?${query}`)
  expect(paths.alumna.oferta('x', busqueda)).toBe(`/oferta/x?${query}`)
  expect(isFiltered(busqueda)).toBe(true)
})

it('leaves out empty and invalid values', () => {
  const plain = read('')
  expect(read(`nivel=${'x'.repeat(201)}&pagina=0&orden=z&guardadas=1&modalidad=%00%20`)).toEqual(plain)
  expect(paths.alumna.ofertas(plain)).toBe('/ofertas')
  expect(isFiltered(read('orden=afines&pagina=2'))).toBe(false)
})
