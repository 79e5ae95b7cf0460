import { expect, it } from 'vitest'
import { EMPTY } from './cv-values.ts'
import { whatIsMissing } from './missing.ts'

const cv = {
  telf: '',
  provincia: 'Sevilla',
  frase_definitoria: '  ',
  linkedin: '',
  github: '',
  titulacion: 'Química',
  especialidad: '',
  habilidades_tecnicas: '',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [],
}

it('F087 names missing fields and counts filled ones', () => {
  expect(whatIsMissing(cv)).toEqual({
    missing: [
      { id: 'frase_definitoria', text: 'Frase que te define' },
      { id: 'especialidad', text: 'Especialidad' },
    ],
    filled: 2,
    needed: 4,
  })
})

it('counts the entries, an experiencia only once it has a start', () => {
  const { missing, filled, needed } = whatIsMissing({
    ...cv,
    experiencia: [EMPTY.experiencia, { ...EMPTY.experiencia, inicio: '2024' }],
    idiomas: [{ idioma: 'Inglés', nivel: '' }],
  })
  expect(missing.map(({ text }) => text)).toEqual([
    'Frase que te define',
    'Especialidad',
    'Experiencia 2: puesto',
    'Idioma 1: nivel',
  ])
  expect([filled, needed]).toEqual([3, 7])
})
