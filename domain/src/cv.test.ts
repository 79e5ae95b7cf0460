import { describe, expect, it } from 'vitest'
import { pendientesOfCv } from './cv.ts'

describe('pendientesOfCv', () => {
  const complete = {
    provincia: 'Madrid',
    frase_definitoria: 'Curiosa.',
    titulacion: 'Química',
    especialidad: 'Química industrial',
    formacion: [],
    experiencia: [],
    idiomas: [],
  }
  it('is empty when the four fields are filled', () => {
    expect(pendientesOfCv(complete)).toEqual({})
  })
  it('cv-1 names the four fields and every unfinished entry', () => {
    const entry = {
      fa_titulo: '',
      fa_especialidad: '',
      fa_centro: '',
      fa_inicio: '',
      fa_fin: '',
      proyectos_destacados: '',
      otros_titulo: '',
    }
    expect(
      pendientesOfCv({
        ...complete,
        provincia: '',
        formacion: [entry],
        experiencia: [
          { puesto: '', empresa: '', inicio: '2020', fin: '' },
          { puesto: '', empresa: '', inicio: '', fin: '' },
        ],
        idiomas: [{ idioma: '', nivel: '' }],
      }),
    ).toEqual({
      provincia: 'Campo obligatorio para completar tu CV',
      'formacion.0.fa_titulo': 'Este campo es obligatorio',
      'formacion.0.fa_especialidad': 'Este campo es obligatorio',
      'experiencia.0.puesto': 'Rellenar el puesto es obligatorio cuando hay año de inicio',
      'idiomas.0.idioma': 'Este campo es obligatorio',
      'idiomas.0.nivel': 'Este campo es obligatorio',
    })
  })
})
