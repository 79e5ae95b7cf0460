import type { Cv } from '@alumbra/contract/alumnas/cv'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { expect, it, vi } from 'vitest'
import { CV_DRAFTS, readDraft } from './cv-draft.ts'
import { EMPTY, type ListName } from './cv-values.ts'

const WRITTEN: Cv = {
  ...EMPTY_CV,
  frase_definitoria: 'Diez minutos de texto',
  otros_estudios: 'Diez minutos más',
  formacion: [EMPTY.formacion],
  experiencia: [{ ...EMPTY.experiencia, puesto: 'Becaria' }],
  idiomas: [EMPTY.idiomas],
}

/** What an earlier release kept, before a field was there. */
const keep = (cv: object) => {
  const text = JSON.stringify({ version: '2026-01-01T00:00:00.000Z', cv, base: cv })
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => text, removeItem })
  return removeItem
}

it.each(Object.keys(EMPTY_CV) as (keyof Cv)[])(
  'sitio-4 a draft from before %s was a field is read',
  (field) => {
    const { [field]: _, ...older } = WRITTEN
    keep(older)
    expect(readDraft('ana', EMPTY_CV)?.cv).toEqual({ ...WRITTEN, [field]: EMPTY_CV[field] })
  },
)

it.each(
  (Object.keys(EMPTY) as ListName[]).flatMap((list) =>
    Object.keys(EMPTY[list]).map((field) => [list, field]),
  ),
)('sitio-4 a draft from before entries of %s had %s is read', (list, field) => {
  const entries = WRITTEN[list as ListName].map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => key !== field)),
  )
  keep({ ...WRITTEN, [list as string]: entries })
  const read = CV_DRAFTS.read('ana')
  expect(read?.cv.frase_definitoria).toBe(WRITTEN.frase_definitoria)
  expect(read?.cv[list as ListName]).toEqual(
    WRITTEN[list as ListName].map((entry) => ({ ...entry, [field as string]: '' })),
  )
})

it('sitio-4 a draft that would be stored as the saved CV is removed', () => {
  const saved = { ...WRITTEN, provincia: 'Las Palmas', linkedin: 'linkedin.com/in/ada' }
  const removed = keep({
    ...saved,
    provincia: 'Las\u00a0Palmas ',
    linkedin: 'linkedin.com/in/ada\u200b',
    frase_definitoria: `${WRITTEN.frase_definitoria} `,
    experiencia: [{ ...EMPTY.experiencia, puesto: 'Becaria ' }],
  })
  expect(readDraft('ana', saved)).toBeNull()
  expect(removed).toHaveBeenCalled()
  keep({ ...saved, frase_definitoria: 'Diez minutos de textos' })
  expect(readDraft('ana', saved)).not.toBeNull()
})

it('sitio-4 a draft that is no CV is left', () => {
  for (const cv of [null, 'x', { formacion: 'x' }]) {
    vi.stubGlobal('localStorage', {
      getItem: () => JSON.stringify({ version: 'x', cv }),
      removeItem: () => {},
    })
    expect(readDraft('ana', WRITTEN)).toBeNull()
  }
})
