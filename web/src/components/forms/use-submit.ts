import { useEffect, useRef, useState } from 'react'

/** Sends one thing at a time: while an answer is awaited, another click sends nothing and gets null. */
export function useSubmit<Args extends readonly unknown[], Result>(send: (...args: Args) => Promise<Result>) {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const mark = (on: boolean) => {
    sending.current = on
    setBusy(on)
  }

  useEffect(() => {
    // A page restored from the back/forward cache was left while it was busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      sending.current = false
      setBusy(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  return {
    busy,
    submit: async (...args: Args): Promise<Result | null> => {
      if (sending.current) return null
      mark(true)
      return send(...args).finally(() => mark(false))
    },
    /** Stays busy: another page is on its way, and nothing more is sent from this one. */
    hold: () => mark(true),
  }
}
