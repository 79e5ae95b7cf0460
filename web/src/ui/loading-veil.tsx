import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { LogoMark } from './logo.tsx'

/** Shorter loading shows nothing (F015). */
const DELAY_MS = 250

/** Whether a navigation leads to the same page with another search: it loads a part of it. */
export const isSamePage = (to: Location, from: Location): boolean => to.pathname === from.pathname

/** Whether another page loads. */
export const isOtherPage = (to: Location, from: Location): boolean => !isSamePage(to, from)

const isAny = () => true

type LoadingVeilProps = {
  /** Whether the navigation loads this part. */
  loads?: (to: Location, from: Location) => boolean
}

/** Covers its nearest positioned ancestor while that loads slowly, with a plate that stays in the window (F015). */
export function LoadingVeil({ loads = isAny }: LoadingVeilProps) {
  const { location: to } = useNavigation()
  const from = useLocation()
  const loading = to !== undefined && loads(to, from)
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
    // Not `role="status"`: a page may have such a line of its own, and each part has a veil.
    // On paper it would begin a page of its own after a CV.
    <div
      aria-live="polite"
      className={`print:hidden ${shown ? 'absolute inset-0 z-10 bg-paper/70' : ''}`.trimEnd()}
    >
      {shown && (
        <p className="sticky top-[38vh] mx-auto mt-6 flex w-fit items-center gap-3 rounded-card border border-hairline bg-raised px-6 py-4 font-display text-l font-semibold shadow-over">
          <LogoMark className="h-[1.4em] w-[1.4em] animate-pulse" />
          Cargando…
        </p>
      )}
    </div>
  )
}

type LoadingPartProps = LoadingVeilProps & { className?: string; children: ReactNode }

/** A part of a page that loads by itself, such as its list; `Page` leaves it alone then. */
export const LoadingPart = ({ loads = isSamePage, className = '', children }: LoadingPartProps) => (
  <div className={`relative ${className}`.trimEnd()}>
    {children}
    <LoadingVeil loads={loads} />
  </div>
)
