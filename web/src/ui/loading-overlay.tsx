import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LogoMark } from './logo.tsx'

/** Shorter loading shows nothing (F015). */
const DELAY_MS = 250

/** Covers the page while the next one loads slowly. */
export function LoadingOverlay() {
  const loading = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [loading])

  return (
    <div role="status">
      {shown && (
        <div className="fixed inset-0 z-10 grid place-items-center bg-paper/80">
          <p className="flex items-center gap-3 font-display text-l font-semibold">
            <LogoMark className="h-[1.4em] w-[1.4em] animate-pulse" />
            Cargando…
          </p>
        </div>
      )}
    </div>
  )
}
