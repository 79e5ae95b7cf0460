import { useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { countPendientes } from './count-pendientes.ts'

/** How often the count is asked for while the page is looked at. */
const EVERY_MS = 60_000

/** How many ofertas wait for review: as it was loaded, then asked again now and then, and whenever the page is come back to. */
export function usePendientes(loaded: { pendientes: number | null }): number | null {
  const [known, setKnown] = useState({ loaded, pendientes: loaded.pendientes })
  // A page that was loaded anew knows better.
  if (known.loaded !== loaded) setKnown({ loaded, pendientes: loaded.pendientes })

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const pendientes = await countPendientes(send)
      if (pendientes !== null) setKnown((before) => ({ ...before, pendientes }))
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
  return known.pendientes
}
