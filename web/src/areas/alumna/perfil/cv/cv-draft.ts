import { Cv } from '@alumbra/contract/alumnas/cv'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { z } from 'zod/mini'
import { draftsOf } from '../../../../components/drafts/draft.ts'
import type { Form } from '../../../../components/forms/form.ts'
import { areAlike } from '../../../../components/forms/paths.ts'
import { useShown } from '../../../../components/forms/use-form.ts'
import { asStored, EMPTY, type ListName } from './cv-values.ts'

const LISTS = Object.keys(EMPTY) as ListName[]

/** A CV as an earlier release kept it: fields that were added later start empty, those of entries too (sitio-4). */
const WrittenCv = z.pipe(
  z.transform((kept: Partial<Cv> | null) => {
    if (typeof kept !== 'object' || kept === null) return kept
    const cv = { ...EMPTY_CV, ...kept }
    const entries = LISTS.map((list) => [list, cv[list].map((entry) => ({ ...EMPTY[list], ...entry }))])
    return { ...cv, ...Object.fromEntries(entries) }
  }),
  Cv,
) as unknown as z.ZodMiniType<Cv, Cv>

/**
 * An unsaved CV, the version of the saved CV that it is based on, and that CV, which drafts of earlier releases lack; `lost` is
 * the CV of a save without an answer.
 */
const CvDraft = z.object({
  version: z.string(),
  cv: WrittenCv,
  base: z.optional(WrittenCv),
  lost: z.optional(WrittenCv),
})
export type CvDraft = z.infer<typeof CvDraft>

export const CV_DRAFTS = draftsOf('cv', CvDraft)

/** The draft of an account; one that says the same as the saved CV is removed. */
export function readDraft(account: string, saved: Cv): CvDraft | null {
  const kept = CV_DRAFTS.read(account)
  if (kept && differs(kept.cv, saved)) return kept
  CV_DRAFTS.drop(account)
  return null
}

/** Whether two CVs are stored as different ones; after each key the editor asks, so only fields that are written differently are cleaned. */
export function differs(a: Cv, b: Cv): boolean {
  const fields = (Object.keys(a) as (keyof Cv)[]).filter((field) => !areAlike(a[field], b[field]))
  return fields.length > 0 && !areAlike(asStored(a, fields), asStored(b, fields))
}

/** Whether anything is written that a save would store. */
export const useIsUnsaved = (form: Form<Cv>): boolean =>
  useShown(form, () => differs(form.values, form.saved))
