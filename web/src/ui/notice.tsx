import type { ReactNode } from 'react'
import { Alert, Check } from './icons.tsx'
import { takeFocus } from './take-focus.ts'

type NoticeProps = {
  /** Success or error. */
  kind: 'correct' | 'error'
  children: ReactNode
}

/** The result of an action, in the page; takes the focus when it appears, so that it is read out and seen. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div
      ref={takeFocus}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`flex items-start gap-3 border-l-4 py-1 pl-5 focus-visible:shadow-none focus-visible:outline-none ${kind === 'error' ? 'border-error' : 'border-correct'}`}
    >
      {kind === 'error' ? (
        <Alert className="mt-[0.15em] shrink-0 text-l text-error" />
      ) : (
        <Check className="mt-[0.15em] shrink-0 text-l text-correct" />
      )}
      <div className="min-w-0 space-y-2">{children}</div>
    </div>
  )
}
