import type { Cv } from '@alumbra/contract/cv'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft } from '../../../../components/cv-draft.ts'
import { cvOf } from './cv-values.ts'

/** How long typing may rest before it is kept. */
const REST_MS = 300

/** Keeps what is not saved yet in this browser, through reloads and sessions that end. */
export function useDraft(form: UseFormReturn<Cv>, account: string, saved: { current: Cv }) {
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isChanged = () => differs(form.getValues(), saved.current)
  const keepNow = () => {
    clearTimeout(timer.current)
    if (isChanged()) keepDraft(account, form.getValues())
    else dropDraft(account)
  }
  const last = useRef(keepNow)
  last.current = keepNow

  useEffect(() => {
    const draft = readDraft(account)
    if (draft && differs(draft, saved.current)) {
      form.reset(draft, { keepDefaultValues: true })
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
  }, [form, account, saved])

  return {
    restored,
    isChanged,
    keepNow,
    /** Back to what is saved. */
    discard: () => {
      dropDraft(account)
      form.reset(saved.current)
      setRestored(false)
    },
    /** The draft was saved. */
    done: () => setRestored(false),
  }
}

const differs = (a: Cv, b: Cv): boolean => JSON.stringify(cvOf(a)) !== JSON.stringify(cvOf(b))
