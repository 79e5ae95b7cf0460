import { ANUNCIO_CAMPOS, type Anuncio } from '@alumbra/contract/ofertas/oferta'
import { expect, it } from 'vitest'
import { differencesOf } from './differences-of.ts'

/** Fields that this test does not name are empty in both. */
const BLANK = Object.fromEntries(ANUNCIO_CAMPOS.map((campo) => [campo, ''])) as unknown as Anuncio

const OFERTA = {
  ...BLANK,
  puesto: 'Técnica de robótica',
  descripcion: 'Montas células. Trabajas de lunes a viernes.\nHay comedor.',
  ubicacion: 'Elche (Alicante)',
  modalidad: 'Presencial',
  nivel_estudios: 'Grado Superior',
  titulaciones: ['Química', 'Sanidad'],
}

it('revision-4 names the fields in which two ofertas differ, and of a description only the new part', () => {
  expect(differencesOf(OFERTA, OFERTA)).toEqual([])
  const other = {
    ...OFERTA,
    descripcion: 'Montas células. Trabajas por turnos.\nHay comedor.',
    titulaciones: ['Química'],
  }
  expect(differencesOf(OFERTA, other)).toEqual([
    {
      campo: 'descripcion',
      label: 'Descripción',
      here: 'Trabajas de lunes a viernes.',
      there: 'Trabajas por turnos.',
    },
    { campo: 'titulaciones', label: 'Titulaciones', here: 'Química, Sanidad', there: 'Química' },
  ])
})
