import type { PerfilAlumna } from '@alumbra/contract/alumna'
import { Cv } from '@alumbra/contract/cv'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import { draftsOf } from '../../../../components/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../../components/use-keep-draft.ts'
import { cvOf } from './cv-values.ts'

/** An unsaved CV, and the version of the stored CV that it is based on. */
const DRAFTS = draftsOf('cv', z.object({ version: z.string(), cv: Cv }))

/** The CV as the server has it. */
type Base = { saved: Cv; version: string }

const baseOf = (perfil: PerfilAlumna): Base => ({ saved: cvOf(perfil), version: perfil.version })

/** Stores an unsaved CV in this browser; it survives reloads and expired sessions. */
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

  /** Takes this CV as the base of further changes. */
  const rebase = (next: Base) => {
    setBase(next)
    setSettled(true)
    keep(next)
  }
  return {
    restored,
    /** The version of the stored CV that the form is based on. */
    version,
    isChanged,
    keepNow,
    /** After the server saved or returned a CV. */
    onSaved: (perfil: PerfilAlumna) => rebase(baseOf(perfil)),
    /** Back to the stored CV. */
    discard: () => {
      form.reset(base.saved)
      rebase(base)
    },
  }
}

const differs = (a: Cv, b: Cv): boolean => JSON.stringify(cvOf(a)) !== JSON.stringify(cvOf(b))
