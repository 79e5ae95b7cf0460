import type { PerfilAlumna } from '@alumbra/contract/alumna'
import { Cv } from '@alumbra/contract/cv'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import { draftsOf } from '../../../../components/draft.ts'
import { useKeepDraft } from '../../../../components/use-keep-draft.ts'
import { cvOf } from './cv-values.ts'

/** What is not saved yet, and the version of the CV that it was written on. */
const DRAFTS = draftsOf('cv', z.object({ version: z.string(), cv: Cv }))

/** What the server holds, and the version that what is written was begun on. */
export type Base = { saved: Cv; savedVersion: string; version: string }

/** The base of a CV as it was just loaded or saved. */
export const baseOf = (perfil: PerfilAlumna): Base => ({
  saved: cvOf(perfil),
  savedVersion: perfil.version,
  version: perfil.version,
})

/** Keeps what is not saved yet in this browser, through reloads and sessions that end. */
export function useDraft(form: UseFormReturn<Cv>, account: string, base: { current: Base }) {
  const [restored, setRestored] = useState(false)

  const isChanged = () => differs(form.getValues(), base.current.saved)
  const keepNow = () => {
    if (isChanged()) DRAFTS.keep(account, { version: base.current.version, cv: form.getValues() })
    else DRAFTS.drop(account)
  }

  useEffect(() => {
    const draft = DRAFTS.read(account)
    if (!draft || !differs(draft.cv, base.current.saved)) return
    base.current.version = draft.version
    form.reset(draft.cv, { keepDefaultValues: true })
    setRestored(true)
  }, [form, account, base])
  useKeepDraft(form, keepNow)

  /** From here on, this is what is saved. */
  const rebase = (next: Base) => {
    base.current = next
    setRestored(false)
    keepNow()
  }
  return {
    restored,
    isChanged,
    keepNow,
    rebase,
    /** Back to what is saved. */
    discard: () => {
      form.reset(base.current.saved)
      rebase({ ...base.current, version: base.current.savedVersion })
    },
  }
}

const differs = (a: Cv, b: Cv): boolean => JSON.stringify(cvOf(a)) !== JSON.stringify(cvOf(b))
