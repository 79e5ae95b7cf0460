import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** How long typing may rest before it is kept. */
const REST_MS = 300

/** Keeps what is being written whenever the typing rests and whenever the page is left. */
export function useKeepDraft<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  keep: () => void,
) {
  const last = useRef(keep)
  last.current = keep
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => last.current(), REST_MS)
      },
    })
    const flush = () => {
      clearTimeout(timer)
      last.current()
    }
    addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [form])
}
