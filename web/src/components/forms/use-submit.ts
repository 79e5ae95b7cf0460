import { useEffect, useRef, useState } from 'react'
import { afterPicture } from '../../after-picture.ts'

/** Whether something is on its way from this page. */
export function useBusy() {
  // The ref is read by a second click that comes before the page is drawn again.
  const current = useRef(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // A page restored from the back/forward cache may still be marked as busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      current.current = false
      setBusy(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  return {
    busy,
    isBusy: () => current.current,
    /** Unless `isDrawn` the page goes on to show it as it was. */
    mark: (on: boolean, isDrawn = true) => {
      current.current = on
      if (isDrawn) setBusy(on)
    },
  }
}

/** Sends one thing at a time: while an answer is awaited, another click sends nothing and gets null. */
export function useSubmit<Args extends readonly unknown[], Result>(send: (...args: Args) => Promise<Result>) {
  const { busy, isBusy, mark } = useBusy()
  return {
    busy,
    isBusy,
    submit: async (...args: Args): Promise<Result | null> => {
      if (isBusy()) return null
      mark(true)
      return send(...args).finally(() => mark(false))
    },
    /** Stays busy, because the next page is loading. */
    hold: () => mark(true),
    /** Sends nothing until the next picture, which shows why the last attempt failed: a press before it was meant for that attempt. */
    holdUntilSeen: () => {
      mark(true, false)
      afterPicture(() => mark(false))
    },
  }
}
