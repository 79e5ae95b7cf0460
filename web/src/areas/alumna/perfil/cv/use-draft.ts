import type { PerfilAlumna } from '@alumbra/contract/alumna'
import type { Cv } from '@alumbra/contract/cv'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft } from '../../../../components/cv-draft.ts'
import { cvOf } from './cv-values.ts'

/** How long typing may rest before it is kept. */
const REST_MS = 300

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isChanged = () => differs(form.getValues(), base.current.saved)
  const keepNow = () => {
    clearTimeout(timer.current)
    if (isChanged()) keepDraft(account, { version: base.current.version, cv: form.getValues() })
    else dropDraft(account)
  }
  const last = useRef(keepNow)
  last.current = keepNow

  useEffect(() => {
    const draft = readDraft(account)
    if (draft && differs(draft.cv, base.current.saved)) {
      base.current.version = draft.version
      form.reset(draft.cv, { keepDefaultValues: true })
      setRestored(true)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => last.current(), REST_MS)
      },
    })
    const flush = () => last.current()
    addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', flush)
      last.current()
    }
  }, [form, account, base])

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
