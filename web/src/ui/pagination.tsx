import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { buttonClass } from './button.ts'
import { ArrowLeft, ArrowRight } from './icons.tsx'

type PaginationProps = {
  label: string
  pagina: number
  totalPages: number
  text: string
  pathTo: (pagina: number) => string
  /** Where the page scrolls to after a page change, in pixels from the top (F031). */
  scrollTo?: number
}

/** Links to the previous and next page, and the position between them. */
export function Pagination({ label, pagina, totalPages, text, pathTo, scrollTo = 400 }: PaginationProps) {
  const onFollow = useScrollOnChange(pagina, scrollTo)
  return (
    <nav aria-label={label} className="pages">
      <Step onFollow={onFollow} to={pagina > 1 ? pathTo(Math.min(pagina - 1, totalPages)) : null}>
        <ArrowLeft /> Anterior
      </Step>
      <p aria-live="polite">{text}</p>
      <Step onFollow={onFollow} to={pagina < totalPages ? pathTo(pagina + 1) : null}>
        Siguiente <ArrowRight />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | null; onFollow: () => void; children: ReactNode }

const Step = ({ to, onFollow, children }: StepProps) =>
  to === null ? (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address.
    <a role="link" aria-disabled="true" className={`${buttonClass('secondary')} pointer-events-none`}>
      {children}
    </a>
  ) : (
    <Link to={to} preventScrollReset viewTransition className={buttonClass('secondary')} onClick={onFollow}>
      {children}
    </Link>
  )

/** Scrolls when its own link changes the page; the way back, and a filter that leads to the first page, keep the scroll position. */
function useScrollOnChange(pagina: number, scrollTo: number) {
  const before = useRef(pagina)
  const followed = useRef(false)
  const byLink = useNavigationType() !== 'POP'
  useLayoutEffect(() => {
    if (before.current === pagina) return
    before.current = pagina
    if (byLink && followed.current) window.scrollTo(0, scrollTo)
    followed.current = false
  }, [pagina, byLink, scrollTo])
  return () => {
    followed.current = true
  }
}
