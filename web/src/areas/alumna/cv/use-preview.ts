import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { Cv } from '@alumbra/contract/alumnas/cv'
import { useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import { readDraft } from '../perfil/cv/cv-draft.ts'
import { cvOf, toSave } from '../perfil/cv/cv-values.ts'
import { mergeCv } from '../perfil/cv/merge-cv.ts'

/** The CV with what she has written in this browser and not saved; null when there is nothing of that. */
export function usePreview(account: string, perfil: PerfilAlumna): Cv | null {
  const draft = useKeptDraft(
    () => readDraft(account, cvOf(perfil)),
    () => {},
  )
  if (!draft) return null
  const written = toSave(draft.cv)
  return draft.base ? mergeCv(draft.base, written, cvOf(perfil)) : written
}
