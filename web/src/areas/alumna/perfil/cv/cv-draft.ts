import { Cv } from '@alumbra/contract/alumnas/cv'
import { z } from 'zod/mini'
import { draftsOf } from '../../../../components/drafts/draft.ts'
import { toSave } from './cv-values.ts'

/**
 * An unsaved CV, the version of the saved CV that it is based on, and that CV, which drafts of earlier releases lack; `lost` is
 * the CV of a save without an answer.
 */
const CvDraft = z.object({ version: z.string(), cv: Cv, base: z.optional(Cv), lost: z.optional(Cv) })
export type CvDraft = z.infer<typeof CvDraft>

export const CV_DRAFTS = draftsOf('cv', CvDraft)

/** The draft of an account; one that says the same as the saved CV is removed. */
export function readDraft(account: string, saved: Cv): CvDraft | null {
  const kept = CV_DRAFTS.read(account)
  if (kept && differs(kept.cv, saved)) return kept
  CV_DRAFTS.drop(account)
  return null
}

/** Whether two CVs are saved as different ones. */
export const differs = (a: Cv, b: Cv): boolean => JSON.stringify(toSave(a)) !== JSON.stringify(toSave(b))
