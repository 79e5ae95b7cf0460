import type { Cv } from '@alumbra/contract/alumnas/cv'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { expect, it } from 'vitest'
import { Form } from '../../../../components/forms/form.ts'
import { cvRules, EMPTY } from './cv-values.ts'
import { fillAround } from './drop-unwritten.ts'

const idioma = (name: string) => ({ idioma: name, nivel: 'Básico' }) as const

it('cv-6 shows the saved CV and leaves each entry without a word in its place', () => {
  const values: Cv = {
    ...EMPTY_CV,
    idiomas: [idioma('Inglés '), EMPTY.idiomas, idioma('Francés ')],
    experiencia: [EMPTY.experiencia],
  }
  const form = new Form({ values, rules: cvRules })
  const rows = form.rows('idiomas')
  const saved = { ...EMPTY_CV, telf: '612345678', idiomas: [idioma('Inglés'), idioma('Francés')] }
  fillAround(form, saved)
  expect(form.values).toEqual({
    ...saved,
    idiomas: [idioma('Inglés'), EMPTY.idiomas, idioma('Francés')],
    experiencia: [EMPTY.experiencia],
  })
  expect(form.rows('idiomas')).toBe(rows)
  // From another device.
  fillAround(form, { ...saved, idiomas: [idioma('Alemán')] })
  expect(form.values.idiomas).toEqual([idioma('Alemán'), EMPTY.idiomas])
  fillAround(form, saved)
  expect(form.values.idiomas).toEqual([idioma('Inglés'), EMPTY.idiomas, idioma('Francés')])
})
