import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { buttonClass } from './button.ts'

type EmptyStateProps = {
  /** The future content of the list. */
  title: string
  /** The next step. */
  children: ReactNode
  /** The address of the whole list, where filters left nothing of it. */
  all?: string | undefined
}

/** Replaces an empty list. */
export const EmptyState = ({ title, children, all }: EmptyStateProps) => (
  <div className="border-t border-hairline py-14">
    <p className="mb-2 max-w-[26.8em] font-display text-xl font-semibold text-balance">{title}</p>
    <div className="max-w-[40.3em] text-quiet">{children}</div>
    {all && (
      <Link to={all} className={`mt-6 ${buttonClass('secondary')}`}>
        Ver toda la lista
      </Link>
    )}
  </div>
)
