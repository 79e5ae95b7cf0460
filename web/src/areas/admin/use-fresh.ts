import { MINUTE } from '@alumbra/domain/time'
import { useEffect, useState } from 'react'

/** How often data is loaded again while the page is visible. */
const EVERY_MS = MINUTE

/**
 * The data as it was loaded, refreshed every minute and when the user comes back to the page. `refresh`, the same function at every
 * render, asks the server and returns how the data on the page changes.
 */
export function useFresh<T>(loaded: T, refresh: () => Promise<(shown: T) => T>): T {
  const [known, setKnown] = useState({ loaded, shown: loaded })
  // A new load replaces the refreshed data.
  if (known.loaded !== loaded) setKnown({ loaded, shown: loaded })

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await refresh()
      setKnown(({ loaded, shown }) => ({ loaded, shown: next(shown) }))
    }
    const timer = setInterval(look, EVERY_MS)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return known.shown
}
