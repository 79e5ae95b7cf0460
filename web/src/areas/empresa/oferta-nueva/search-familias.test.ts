import { expect, it } from 'vitest'
import { searchFamilias } from './search-familias.ts'

const familias = [
  {
    titulo: 'Informática y Comunicaciones',
    especialidades: ['Desarrollo de Aplicaciones Web (Grado Superior)'],
  },
  { titulo: 'Química', especialidades: ['Operaciones de Laboratorio (Grado Medio)'] },
  {
    titulo: 'Sanidad',
    especialidades: ['Laboratorio Clínico (Grado Superior)', 'Dietética (Grado Superior)'],
  },
]
const titles = (search: string) => searchFamilias(familias, search).map(({ titulo }) => titulo)

it('F156 finds every family for an empty search', () => {
  expect(titles(' ')).toHaveLength(3)
})

it('F156 finds a family by words of its title, ignoring accents and case', () => {
  expect(searchFamilias(familias, 'QUIMICA')).toEqual([{ titulo: 'Química' }])
  expect(titles('comunicaciones informatica')).toEqual(['Informática y Comunicaciones'])
})

it('F156 finds a family by an especialidad, and says which', () => {
  expect(searchFamilias(familias, 'laboratorio')).toEqual([
    { titulo: 'Química', por: 'Operaciones de Laboratorio (Grado Medio)' },
    { titulo: 'Sanidad', por: 'Laboratorio Clínico (Grado Superior)' },
  ])
  expect(titles('astrología')).toEqual([])
})

it('catalogo-5 finds a family by the sigla of one of its titles, and only by that', () => {
  const found = [
    { titulo: 'Informática y Comunicaciones', por: 'Desarrollo de Aplicaciones Web (Grado Superior)' },
  ]
  expect(searchFamilias(familias, 'daw')).toEqual(found)
  expect(searchFamilias(familias, ' DAW superior ')).toEqual(found)
  expect(titles('dam')).toEqual([])
})
