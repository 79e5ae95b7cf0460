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
    // biome-ignore lint/a11y/useKeyWithClickEvents: only its links are pressed, with the keyboard too.
    <nav aria-label={label} className="pages" onClick={onFollow}>
      <Step to={pagina > 1 ? pathTo(Math.min(pagina - 1, totalPages)) : null}>
        <ArrowLeft /> Anterior
      </Step>
      <p aria-live="polite">{text}</p>
      <Step to={pagina < totalPages ? pathTo(pagina + 1) : null}>
        Siguiente <ArrowRight />
      </Step>
    </nav>
  )
}

const Step = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address.
    <a role="link" aria-disabled="true" className={`${buttonClass('secondary')} pointer-events-none`}>
      {children}
    </a>
  ) : (
    <Link to={to} preventScrollReset viewTransition className={buttonClass('secondary')}>
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
