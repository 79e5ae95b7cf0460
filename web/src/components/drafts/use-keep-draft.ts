import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { neverChanges } from '../../ui/use-in-browser.ts'
import type { Form } from '../forms/form.ts'

/** How long after the last key a draft is stored. */
const REST_MS = 300

/** A form is sent before a logout looks for drafts (components/cuenta/ask-before-logout.tsx). */
const ENDS = ['pagehide', 'submit'] as const

/** Stores a draft after a pause in typing, when a form is sent and when the page is left. */
export function useKeepDraft<Values extends object>(form: Form<Values>, keep: () => void) {
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = form.values
    const unwatch = form.watch(() => {
      if (form.values === last) return
      last = form.values
      clearTimeout(timer)
      timer = setTimeout(() => keepNow(), REST_MS)
    })
    const flush = () => {
      clearTimeout(timer)
      keepNow()
    }
    for (const event of ENDS) addEventListener(event, flush, true)
    return () => {
      unwatch()
      for (const event of ENDS) removeEventListener(event, flush, true)
      flush()
    }
  }, [form])
}

/** Restores the stored draft after hydration; null when there is none. */
export function useKeptDraft<Draft>(read: () => Draft | null, restore: (draft: Draft) => void): Draft | null {
  const [readOnce] = useState(() => once(read))
  const fill = useEffectEvent(restore)
  useEffect(() => {
    const draft = readOnce()
    if (draft) fill(draft)
  }, [readOnce])
  return useSyncExternalStore(neverChanges, readOnce, onServer)
}

const onServer = () => null

function once<T>(read: () => T): () => T {
  let first: { value: T } | undefined
  return () => {
    first ??= { value: read() }
    return first.value
  }
}
