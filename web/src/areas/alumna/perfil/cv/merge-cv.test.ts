import type { Cv } from '@alumbra/contract/alumnas/cv'
import { describe, expect, it } from 'vitest'
import { compareCvs } from './differences.ts'
import { mergeCv } from './merge-cv.ts'

const BASE: Cv = {
  telf: '612345678',
  provincia: 'Sevilla',
  frase_definitoria: 'Sé esperar',
  linkedin: '',
  github: '',
  titulacion: 'Química',
  especialidad: 'Laboratorio',
  habilidades_tecnicas: 'Pipetas',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [{ puesto: 'Ayudante', empresa: 'Río', inicio: '2022', fin: '2023' }],
  idiomas: [
    { idioma: 'Inglés', nivel: 'Básico' },
    { idioma: 'Gallego', nivel: 'Avanzado' },
  ],
}
const cv = (changes: Partial<Cv>): Cv => ({ ...BASE, ...changes })
const idiomas = (...list: string[]) =>
  list.map((one) => ({ idioma: one.split(' ')[0] ?? '', nivel: one.split(' ')[1] ?? '' }))

describe('cv-3 two changes of one CV', () => {
  it('cv-3 keeps what she touched, and what the other touched elsewhere', () => {
    const mine = cv({ frase_definitoria: 'Aquí', provincia: 'Lugo' })
    const theirs = cv({ frase_definitoria: 'Allí', telf: '' })
    expect(mergeCv(BASE, mine, theirs)).toEqual(
      cv({ frase_definitoria: 'Aquí', provincia: 'Lugo', telf: '' }),
    )
  })

  it('cv-3 never mixes the title of one with the especialidad of the other', () => {
    const mine = cv({ especialidad: 'Análisis' })
    const theirs = cv({ titulacion: 'Informática', especialidad: 'Redes' })
    expect(mergeCv(BASE, mine, theirs)).toMatchObject({ titulacion: 'Química', especialidad: 'Análisis' })
    const period = (inicio: string, fin: string) =>
      cv({ experiencia: [{ puesto: 'Ayudante', empresa: 'Río', inicio, fin }] })
    expect(mergeCv(BASE, period('2022', '2022'), period('2023', '2023')).experiencia).toEqual(
      period('2022', '2022').experiencia,
    )
    const study = (fa_inicio: string, fa_fin: string) => ({
      ...{ fa_titulo: 'Química', fa_especialidad: 'Laboratorio', fa_centro: 'IES', fa_inicio, fa_fin },
      ...{ proyectos_destacados: '', otros_titulo: '' },
    })
    const studies = (...years: [string, string]) => cv({ formacion: [study(...years)] })
    expect(
      mergeCv(studies('2020', '2022'), studies('2020', '2021'), studies('2022', '2024')).formacion,
    ).toEqual(studies('2020', '2021').formacion)
  })

  it.each([
    [
      'an entry of each',
      ['Inglés Básico', 'Gallego Avanzado', 'Ruso Básico'],
      ['Inglés Básico', 'Gallego Avanzado', 'Chino Básico'],
      ['Inglés Básico', 'Gallego Avanzado', 'Chino Básico', 'Ruso Básico'],
    ],
    [
      'two fields of two entries',
      ['Inglés Avanzado', 'Gallego Avanzado'],
      ['Inglés Básico', 'Gallego Básico'],
      ['Inglés Avanzado', 'Gallego Básico'],
    ],
    [
      'an entry that she removed',
      ['Gallego Avanzado'],
      ['Inglés Básico', 'Gallego Básico'],
      ['Gallego Básico'],
    ],
    [
      'an entry removed there, untouched here',
      ['Inglés Avanzado', 'Gallego Avanzado'],
      ['Inglés Básico'],
      ['Inglés Avanzado'],
    ],
    [
      'an entry removed there, changed here',
      ['Inglés Básico', 'Gallego Básico'],
      ['Inglés Intermedio'],
      ['Inglés Intermedio', 'Gallego Básico'],
    ],
    [
      'her order',
      ['Gallego Avanzado', 'Inglés Básico'],
      ['Inglés Avanzado', 'Gallego Avanzado'],
      ['Gallego Avanzado', 'Inglés Avanzado'],
    ],
    [
      'their order',
      ['Inglés Avanzado', 'Gallego Avanzado'],
      ['Gallego Avanzado', 'Inglés Básico'],
      ['Gallego Avanzado', 'Inglés Avanzado'],
    ],
    [
      'the same new entry once',
      ['Inglés Básico', 'Gallego Avanzado', 'Ruso Básico'],
      ['Inglés Básico', 'Gallego Avanzado', 'Ruso Básico', 'Chino Básico'],
      ['Inglés Básico', 'Gallego Avanzado', 'Ruso Básico', 'Chino Básico'],
    ],
  ])('cv-3 joins entries: %s', (_name, mine, theirs, merged) => {
    const result = mergeCv(BASE, cv({ idiomas: idiomas(...mine) }), cv({ idiomas: idiomas(...theirs) }))
    expect(result.idiomas).toEqual(idiomas(...merged))
  })
})

describe('cv-3 what differs', () => {
  it('cv-3 shows her changes in both versions, and names the parts that are taken over', () => {
    const mine = cv({
      frase_definitoria: 'Aquí\ny ahora',
      idiomas: idiomas('Inglés Avanzado', 'Gallego Avanzado'),
    })
    const saved = cv({ frase_definitoria: 'Allí', telf: '' })
    const { differences, elsewhere } = compareCvs(BASE, mine, saved)
    expect(differences).toEqual([
      { part: 'Frase que te define', saved: ['Allí'], here: ['Aquí', 'y ahora'] },
      { part: 'Idiomas', saved: ['Inglés · Básico'], here: ['Inglés · Avanzado'] },
    ])
    expect(elsewhere).toEqual(['Teléfono'])
  })

  it('cv-3 shows nothing when both made the same change, and everything of a draft whose beginning is unknown', () => {
    const both = cv({ provincia: 'Lugo' })
    expect(compareCvs(BASE, both, both)).toEqual({ merged: both, differences: [], elsewhere: ['Provincia'] })
    expect(compareCvs(undefined, BASE, both)).toEqual({
      merged: BASE,
      differences: [{ part: 'Provincia', saved: ['Lugo'], here: ['Sevilla'] }],
      elsewhere: [],
    })
  })

  it('cv-3 shows a list in another order whole', () => {
    const mine = cv({ idiomas: [...BASE.idiomas].reverse() })
    expect(compareCvs(BASE, mine, BASE).differences).toEqual([
      {
        part: 'Idiomas',
        saved: ['Inglés · Básico', 'Gallego · Avanzado'],
        here: ['Gallego · Avanzado', 'Inglés · Básico'],
      },
    ])
  })
})
