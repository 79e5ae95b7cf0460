import { expect, it } from 'vitest'
import { blank, readWritten, WrittenOferta } from './values.ts'

it('F147 the preview shows texts as they stand, and other values when they are valid', () => {
  const written = {
    ...blank({ contacto: '', mail: '', telf: '' }),
    descripcion: 'Corta',
    modalidad: 'Online',
  }
  expect(readWritten(written)).toMatchObject({
    descripcion: 'Corta',
    modalidad: 'Online',
    nivel_estudios: '',
    titulaciones: [],
  })
})

it('ofertas-8 a number of an earlier oferta is written as its digits, and null as nothing', () => {
  expect(WrittenOferta.parse({ telf: 12, puesto: null })).toMatchObject({
    telf: '12',
    puesto: '',
    titulaciones: [],
  })
})
