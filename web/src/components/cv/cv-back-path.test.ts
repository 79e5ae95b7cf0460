import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { cvBackPath } from './cv-back-path.ts'

it('F113 leads an empresa to talento, an alumna to her profile, other visitors to the home page', () => {
  expect((['empresa', 'alumna', 'anonima'] as const).map((session) => cvBackPath(session))).toEqual([
    '/talento',
    '/alumna',
    '/',
  ])
})

it('F113 leads an empresa back to the same list', () => {
  const list = paths.empresa.talento({ titulacion: 'Química', preseleccionadas: 'true', pagina: '2' })
  expect(cvBackPath('empresa', list)).toBe('/talento?titulacion=Qu%C3%ADmica&preseleccionadas=true&pagina=2')
  expect([cvBackPath('alumna', list), cvBackPath('anonima', list)]).toEqual(['/alumna', '/'])
})
