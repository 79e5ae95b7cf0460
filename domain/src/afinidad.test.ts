import { describe, expect, it } from 'vitest'
import { AFINIDAD_MAX, afinidad, type PerfilAfin, perfilAfin } from './afinidad.ts'

const perfil: PerfilAfin = {
  titulacion: 'Informática y Comunicaciones',
  otras: ['Electricidad y Electrónica'],
  nivel: 'Grado Superior',
  provincia: 'Madrid',
}
const lejana = {
  titulaciones: ['Química'],
  nivel_estudios: 'Carrera universitaria o superior',
  modalidad: 'Presencial',
  provincias: ['Soria'],
}
const of = (changes: Partial<typeof lejana>) => afinidad(perfil, { ...lejana, ...changes })
const nobody: PerfilAfin = { titulacion: '', otras: [], nivel: null, provincia: '' }

describe('afinidad', () => {
  it('is empty for an oferta that has nothing in common with the CV', () => {
    expect(of({})).toEqual({ puntos: 0, motivos: [] })
  })

  it.each([
    [
      'her own titulación',
      { titulaciones: ['Química', 'Informática y Comunicaciones'] },
      4,
      'Pide tu titulación: Informática y Comunicaciones',
    ],
    [
      'one of her further studies',
      { titulaciones: ['Electricidad y Electrónica'] },
      3,
      'Pide una titulación de tu formación: Electricidad y Electrónica',
    ],
    ['no titulación at all', { titulaciones: [] }, 1, 'Admite cualquier titulación'],
    ['her level', { nivel_estudios: 'Grado Superior' }, 2, 'Pide tu nivel de estudios: Grado Superior'],
    [
      'a lower level',
      { nivel_estudios: 'Grado medio' },
      1,
      'Tus estudios superan el nivel que pide: Grado medio',
    ],
    ['her province', { provincias: ['Soria', 'Madrid'] }, 2, 'Está en tu provincia: Madrid'],
    ['work from anywhere', { modalidad: 'Online' }, 2, 'Es online: puedes trabajar desde casa'],
  ])('empleo-4 gives points and a reason for %s', (_, changes, puntos, motivo) => {
    expect(of(changes)).toEqual({ puntos, motivos: [motivo] })
  })

  it('counts hybrid work only in the provincia of the alumna', () => {
    expect(of({ modalidad: 'Hibrido' }).puntos).toBe(0)
    expect(of({ modalidad: 'Hibrido', provincias: ['Madrid'] })).toEqual({
      puntos: 3,
      motivos: ['Está en tu provincia: Madrid', 'Es híbrida y te queda cerca: parte del trabajo, desde casa'],
    })
  })

  it('empleo-4 reaches the maximum when everything matches, with one reason for each kind of point', () => {
    const best = of({
      titulaciones: [perfil.titulacion, 'Electricidad y Electrónica'],
      nivel_estudios: 'Grado Superior',
      modalidad: 'Online',
      provincias: ['Madrid'],
    })
    expect(best.puntos).toBe(AFINIDAD_MAX)
    expect(best.motivos).toHaveLength(4)
  })

  it('empleo-4 does not match empty fields with each other', () => {
    expect(afinidad(nobody, { ...lejana, titulaciones: [''], provincias: [''] })).toEqual({
      puntos: 0,
      motivos: [],
    })
  })
})

const cv = { titulacion: '', especialidad: '', provincia: '', formacion: [] }
const estudio = (fa_titulo: string, fa_especialidad: string) => ({
  fa_titulo,
  fa_especialidad,
  fa_centro: '',
  fa_inicio: '',
  fa_fin: '',
  proyectos_destacados: '',
  otros_titulo: '',
})

describe('perfilAfin', () => {
  it('is empty for an empty CV', () => {
    expect(perfilAfin(cv)).toEqual(nobody)
  })

  it.each([
    ['Química', 'Operaciones de Laboratorio (Grado Medio)', 'Grado medio'],
    ['Química', 'Química Industrial (Grado Superior)', 'Grado Superior'],
    ['Agraria', 'Agro-jardinería y Composiciones Florales (Grado Básico)', 'Grado básico'],
    ['Edificación y Obra Civil', 'Modelado (BIM) (Curso de Especialización)', 'Grado medio'],
    ['Universidad', 'Ingeniería Robótica', 'Carrera universitaria o superior'],
    ['Bachillerato', 'Ciencias y Tecnología', 'ESO'],
    ['Otros', 'Educación Secundaria Obligatoria', 'ESO'],
    ['Otros', 'Otros estudios', null],
  ])('%s, %s is the level %s', (titulacion, especialidad, nivel) => {
    expect(perfilAfin({ ...cv, titulacion, especialidad }).nivel).toBe(nivel)
  })

  it('is the highest level of all studies, and each further family once', () => {
    const formacion = [
      estudio('Química', 'Operaciones de Laboratorio (Grado Medio)'),
      estudio('Informática y Comunicaciones', 'Desarrollo de Aplicaciones Web (Grado Superior)'),
      estudio('Química', 'Planta Química (Grado Medio)'),
      estudio('', ''),
    ]
    const found = perfilAfin({
      titulacion: 'Informática y Comunicaciones',
      especialidad: 'Sistemas Microinformáticos y Redes (Grado Medio)',
      provincia: 'madrid',
      formacion,
    })
    expect(found).toEqual({
      titulacion: 'Informática y Comunicaciones',
      otras: ['Química'],
      nivel: 'Grado Superior',
      provincia: 'Madrid',
    })
  })
})
