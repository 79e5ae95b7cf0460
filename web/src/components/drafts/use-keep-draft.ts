import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { neverChanges } from '../../ui/use-in-browser.ts'
import type { Form } from '../forms/form.ts'

/** How long after the last key a draft is stored. */
const REST_MS = 300

/** A form is sent before a logout looks for drafts (components/cuenta/ask-before-logout.tsx). */
const ENDS = ['pagehide', 'submit'] as const

/**
 * Stores a draft after a pause in typing, when a form is sent and when the page is left; a page that has changed nothing since
 * leaves it as another tab has it by now. `unkept`: the form opens with text that no draft may have.
 */
export function useKeepDraft<Values extends object>(form: Form<Values>, keep: () => void, unkept = false) {
  const keepNow = useEffectEvent(keep)
  const opensUnkept = useEffectEvent(() => unkept)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = opensUnkept() ? undefined : form.values
    let { saved } = form
    const flush = () => {
      clearTimeout(timer)
      if (form.values === kept && form.saved === saved) return
      kept = form.values
      saved = form.saved
      keepNow()
    }
    const unwatch = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(flush, REST_MS)
    })
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
