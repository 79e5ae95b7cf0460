import type { Cv } from '@alumbra/contract/alumnas/cv'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { expect, it } from 'vitest'
import { EMPTY, toSave } from './cv-values.ts'
import { PARTS } from './differences.ts'
import { entryLine } from './entry-line.ts'
import {
  drawnAtFirst,
  entryStartsFolded,
  hasManyEntries,
  SECTIONS,
  sectionState,
  startsFolded,
} from './sections.ts'

const CV: Cv = {
  ...EMPTY_CV,
  provincia: 'Sevilla',
  titulacion: 'Química',
  especialidad: 'Laboratorio',
  habilidades_tecnicas: 'Pipetas',
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
    'Robótica · IES Villaverde · 2025\u00a0–\u00a0Actualmente',
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
  [{ fa_titulo: 'Química', fa_inicio: '2022', fa_fin: '2024' }, 'Química · 2022\u00a0–\u00a02024'],
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

it('cv-3 cv-7 every field of the CV stands in a section, and in the comparison', () => {
  const all = Object.keys(EMPTY_CV).sort()
  expect(
    Object.values(SECTIONS)
      .flatMap(({ fields }) => fields)
      .sort(),
  ).toEqual(all)
  expect(PARTS.flatMap(([, fields]) => fields).sort()).toEqual(all)
})
