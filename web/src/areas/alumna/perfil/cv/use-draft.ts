import type { PerfilAlumna } from '@alumbra/contract/alumna'
import { Cv } from '@alumbra/contract/cv'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import { draftsOf } from '../../../../components/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../../components/use-keep-draft.ts'
import { cvOf } from './cv-values.ts'

/** What is not saved yet, and the version of the CV that it was written on. */
const DRAFTS = draftsOf('cv', z.object({ version: z.string(), cv: Cv }))

/** What the server holds. */
type Base = { saved: Cv; version: string }

const baseOf = (perfil: PerfilAlumna): Base => ({ saved: cvOf(perfil), version: perfil.version })

/** Keeps what is not saved yet in this browser, through reloads and sessions that end. */
export function useDraft(form: UseFormReturn<Cv>, account: string, perfil: PerfilAlumna) {
  const [base, setBase] = useState(() => baseOf(perfil))
  const [settled, setSettled] = useState(false)
  const draft = useKeptDraft(
    () => {
      const kept = DRAFTS.read(account)
      return kept && differs(kept.cv, base.saved) ? kept : null
    },
    ({ cv }) => form.reset(cv, { keepDefaultValues: true }),
  )
  const restored = draft !== null && !settled
  const version = restored ? draft.version : base.version

  const isChanged = () => differs(form.getValues(), base.saved)
  const keep = ({ saved, version }: Base) => {
    if (differs(form.getValues(), saved)) DRAFTS.keep(account, { version, cv: form.getValues() })
    else DRAFTS.drop(account)
  }
  const keepNow = () => keep({ saved: base.saved, version })
  useKeepDraft(form, keepNow)

  /** From here on, what is written stands on this. */
  const rebase = (next: Base) => {
    setBase(next)
    setSettled(true)
    keep(next)
  }
  return {
    restored,
    /** The version of the CV that what is written was begun on. */
    version,
    isChanged,
    keepNow,
    /** After the server saved or sent a CV. */
    onSaved: (perfil: PerfilAlumna) => rebase(baseOf(perfil)),
    /** Back to what is saved. */
    discard: () => {
      form.reset(base.saved)
      rebase(base)
    },
  }
}

const differs = (a: Cv, b: Cv): boolean => JSON.stringify(cvOf(a)) !== JSON.stringify(cvOf(b))
