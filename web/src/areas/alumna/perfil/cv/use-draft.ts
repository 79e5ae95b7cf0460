import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { Cv } from '@alumbra/contract/alumnas/cv'
import { useRef, useState } from 'react'
import { useKeepDraft, useKeptDraft } from '../../../../components/drafts/use-keep-draft.ts'
import type { Form } from '../../../../components/forms/form.ts'
import { CV_DRAFTS, differs, readDraft } from './cv-draft.ts'
import { cvOf } from './cv-values.ts'

/** The CV as the server has it. */
type Base = { saved: Cv; version: string; visible: boolean }

const baseOf = (perfil: PerfilAlumna): Base => ({
  saved: cvOf(perfil),
  version: perfil.version,
  visible: perfil.cvCompleto,
})

/** The values of the form before anything was typed; `cv` is unknown for drafts of earlier releases. */
export type Origin = { version: string; cv: Cv | undefined; visible: boolean }

export const originOf = (perfil: PerfilAlumna): Origin => {
  const { saved, ...rest } = baseOf(perfil)
  return { cv: saved, ...rest }
}

/** Stores an unsaved CV in this browser; it survives reloads and expired sessions. */
export function useDraft(form: Form<Cv>, account: string, perfil: PerfilAlumna) {
  const [base, setBase] = useState(() => baseOf(perfil))
  const [settled, setSettled] = useState(false)
  /** The CV of a save without an answer: the page that is loaded again knows it too. */
  const lost = useRef<Cv>(null)
  const draft = useKeptDraft(
    () => readDraft(account, base.saved),
    ({ cv, lost: sent }) => {
      form.fill(cv)
      lost.current = sent ?? null
    },
  )
  const restored = draft !== null && !settled
  const { visible } = base
  const origin: Origin = restored
    ? { version: draft.version, cv: draft.base, visible }
    : { version: base.version, cv: base.saved, visible }

  const isChanged = () => differs(form.values, form.saved)
  const keep = ({ version, cv }: Origin, saved: Cv) => {
    if (!differs(form.values, saved)) return CV_DRAFTS.drop(account)
    CV_DRAFTS.keep(account, {
      version,
      cv: form.values,
      ...(cv && { base: cv }),
      ...(lost.current && { lost: lost.current }),
    })
  }
  const keepNow = () => keep(origin, base.saved)
  useKeepDraft(form, keepNow)

  /** Takes this CV as the base of further changes. */
  const rebase = (next: Base) => {
    setBase(next)
    setSettled(true)
    keep({ ...next, cv: next.saved }, next.saved)
  }
  return {
    restored,
    origin,
    /** This CV is about to be sent; one that was sent before without an answer may be the saved one still. */
    onSending: (cv: Cv) => {
      lost.current ??= cv
      keepNow()
    },
    /** A save of this CV got no answer; null: one did. */
    sentUnanswered: (cv: Cv | null) => {
      lost.current = cv
    },
    /** Whether this CV, saved by somebody, is that of a save without an answer. */
    isOwn: (saved: Cv) => lost.current !== null && !differs(saved, lost.current),
    isChanged,
    keepNow,
    /** After the server saved or returned a CV. */
    onSaved: (perfil: PerfilAlumna) => rebase(baseOf(perfil)),
    /** Back to the stored CV. */
    discard: () => {
      form.settle(base.saved)
      rebase(base)
    },
  }
}
