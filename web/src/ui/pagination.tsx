import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { noteTurn, useAfterTurn } from './after-turn.ts'
import { buttonClass } from './button.ts'
import { ArrowLeft, ArrowRight } from './icons.tsx'

type PaginationProps = {
  label: string
  pagina: number
  totalPages: number
  text: string
  /** The list says the position in a status of its own. */
  silent?: boolean
  pathTo: (pagina: number) => string
  /** Where the page scrolls to after a page change, in pixels from the top (F031). */
  scrollTo?: number
}

/** Links to the previous and next page, and the position between them. */
export function Pagination(props: PaginationProps) {
  const { label, pagina, totalPages, text, silent, pathTo, scrollTo = 400 } = props
  useAfterTurn(scrollTo)
  return (
    <nav aria-label={label} className="pages">
      <Step to={pagina > 1 ? pathTo(Math.min(pagina - 1, totalPages)) : null}>
        <ArrowLeft /> Anterior
      </Step>
      <p aria-live={silent ? undefined : 'polite'}>{text}</p>
      <Step to={pagina < totalPages ? pathTo(pagina + 1) : null}>
        Siguiente <ArrowRight />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | null; children: ReactNode }

const Step = ({ to, children }: StepProps) =>
  to === null ? (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address.
    <a role="link" aria-disabled="true" className={`${buttonClass('secondary')} pointer-events-none`}>
      {children}
    </a>
  ) : (
    <Link
      to={to}
      preventScrollReset
      viewTransition
      className={buttonClass('secondary')}
      onClick={noteTurn(to)}
    >
      {children}
    </Link>
  )
