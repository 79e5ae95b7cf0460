import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** The future content of the list. */
  title: string
  /** The next step. */
  children: ReactNode
}

/** Replaces an empty list. */
export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div className="border-t border-hairline py-14">
    <p className="mb-2 max-w-[40ch] font-display text-xl font-semibold text-balance">{title}</p>
    <div className="max-w-[40.3em] text-quiet">{children}</div>
  </div>
)
