import type { Cv } from '@alumbra/contract/alumnas/cv'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { expect, it } from 'vitest'
import { EMPTY, toSave } from './cv-values.ts'
import { entryLine } from './entry-line.ts'
import { drawnAtFirst, entryStartsFolded, hasManyEntries, sectionState, startsFolded } from './sections.ts'

const CV: Cv = {
  telf: '',
  provincia: 'Sevilla',
  frase_definitoria: '',
  linkedin: '',
  github: '',
  titulacion: 'Química',
  especialidad: 'Laboratorio',
  habilidades_tecnicas: 'Pipetas',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [{ idioma: 'Inglés', nivel: 'Básico' }, EMPTY.idiomas],
}

it('cv-7 a section says what it misses, how many entries it has, or whether there is text', () => {
  expect(sectionState('personal', CV)).toEqual({ kind: 'missing', count: 1 })
  expect(sectionState('formacion', CV)).toEqual({ kind: 'count', count: 1 })
  expect(sectionState('idiomas', CV)).toEqual({ kind: 'count', count: 1 })
  expect(sectionState('habilidades', CV)).toEqual({ kind: 'written' })
  expect(sectionState('proyectos', CV)).toEqual({ kind: 'empty' })
})

it('cv-7 only complete sections start folded', () => {
  const folded = (
    ['personal', 'formacion', 'experiencia', 'idiomas', 'habilidades', 'otros'] as const
  ).filter((name) => startsFolded(name, CV))
  expect(folded).toEqual(['formacion', 'idiomas', 'habilidades'])
  expect(CV.idiomas.map((entry) => entryStartsFolded('idiomas', entry))).toEqual([true, false])
  expect(entryStartsFolded('experiencia', { ...EMPTY.experiencia, inicio: '2024' })).toBe(false)
})

it('cv-6 an entry in which nothing was written is not sent', () => {
  const sent = toSave({
    ...CV,
    formacion: [{ ...EMPTY.formacion, fa_centro: '  ' }],
    experiencia: [EMPTY.experiencia],
  })
  expect([sent.formacion, sent.experiencia, sent.idiomas]).toEqual([[], [], [CV.idiomas[0]]])
})

it.each([
  [
    {
      fa_especialidad: 'Robótica (Grado Superior)',
      fa_centro: 'IES Villaverde',
      fa_inicio: '2025',
      fa_fin: 'Actualmente',
    },
    'Robótica · IES Villaverde · 2025 – Actualmente',
  ],
  [
    {
      fa_titulo: 'Otros',
      fa_especialidad: 'Otros estudios',
      otros_titulo: 'Taller de riego',
      fa_fin: '2024',
    },
    'Taller de riego · 2024',
  ],
  [{ fa_titulo: 'Química', fa_inicio: '2022', fa_fin: '2024' }, 'Química · 2022 – 2024'],
  [{ fa_fin: 'Actualidad' }, ''],
])('cv-7 describes a study in a line: %o', (study, line) => {
  expect(entryLine('formacion', { ...EMPTY.formacion, ...study })).toBe(line)
})

it('cv-7 describes a job and a language in a line', () => {
  expect(entryLine('experiencia', { puesto: 'Técnica', empresa: '', inicio: '2024', fin: '' })).toBe(
    'Técnica · 2024',
  )
  expect(entryLine('idiomas', { idioma: 'Inglés', nivel: 'Avanzado' })).toBe('Inglés · Avanzado')
})

it('cv-7 seven entries are many, and of an enormous CV the server draws the first of each list', () => {
  const cv = (entries: number) => ({
    ...EMPTY_CV,
    idiomas: Array.from({ length: entries }, () => EMPTY.idiomas),
  })
  expect([6, 7].map((entries) => hasManyEntries(cv(entries)))).toEqual([false, true])
  expect([30, 31].map((entries) => drawnAtFirst(cv(entries)))).toEqual([50, 3])
})
