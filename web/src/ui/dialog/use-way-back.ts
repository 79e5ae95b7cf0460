import { useEffect, useEffectEvent } from 'react'

/** The router goes back and forth at once where a question blocks the way; by then it has. */
const SETTLED_MS = 200

/** Calls `onLeft` when the way back or forward has led to another page than `home`; without one it stays. */
export function useWayBack(home: string | null, onLeft: () => void) {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (home === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => home !== pageHere() && left(), SETTLED_MS)
    }
    addEventListener('popstate', look)
    return () => {
      removeEventListener('popstate', look)
      clearTimeout(timer)
    }
  }, [home])
}

export const pageHere = (): string => location.pathname + location.search
