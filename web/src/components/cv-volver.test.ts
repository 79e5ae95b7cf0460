import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { volverDe } from './cv-volver.ts'

it('F113 leads an empresa to the talento, an alumna to her home, anybody else to the home page', () => {
  expect((['empresa', 'alumna', 'anonima'] as const).map((session) => volverDe(session))).toEqual([
    '/talento',
    '/alumna',
    '/',
  ])
})

it('F113 leads an empresa back to the list as she left it', () => {
  const list = paths.empresa.talento({
    titulacion: 'Química',
    provincia: '',
    preseleccionadas: true,
    pagina: 2,
  })
  expect(volverDe('empresa', list)).toBe('/talento?titulacion=Qu%C3%ADmica&preseleccionadas=true&pagina=2')
  expect([volverDe('alumna', list), volverDe('anonima', list)]).toEqual(['/alumna', '/'])
})
