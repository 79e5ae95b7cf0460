import { MINUTE } from '@alumbra/domain/time'
import { useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { countWaiting, type Waiting } from './count-waiting.ts'

/** How often the counts are loaded again while the page is visible. */
const EVERY_MS = MINUTE

/** The counts as they were loaded, refreshed every minute and when the user comes back to the page. */
export function useWaiting(loaded: Waiting): Waiting {
  const [known, setKnown] = useState({ loaded, waiting: loaded })
  // A new load replaces the refreshed counts.
  if (known.loaded !== loaded) setKnown({ loaded, waiting: loaded })

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const { pendientes, correos } = await countWaiting(send)
      setKnown(({ loaded, waiting }) => ({
        loaded,
        waiting: { pendientes: pendientes ?? waiting.pendientes, correos: correos ?? waiting.correos },
      }))
    }
    const timer = setInterval(refresh, EVERY_MS)
    addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return known.waiting
}
