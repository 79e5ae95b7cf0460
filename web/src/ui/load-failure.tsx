import type { Failure } from '@alumbra/contract/calls/send'
import { useRef } from 'react'
import { loadErrorText } from '../api/load-error.ts'
import { useFailedTurn } from './after-turn.ts'
import { buttonClass } from './button.ts'
import { Alert } from './icons.tsx'

export type LoadFailureProps = {
  failure: Failure
  /** The text; the back office has its own (M4). */
  textOf?: (failure: Failure) => string
  retry: string
  /** The text of the retry, when it leads elsewhere. */
  label?: string
}

/** Replaces content that could not be loaded; the retry loads the whole page. */
export function LoadFailure({
  failure,
  textOf = loadErrorText,
  retry,
  label = 'Volver a intentarlo',
}: LoadFailureProps) {
  const shown = useRef<HTMLDivElement>(null)
  useFailedTurn(shown)
  return (
    <div ref={shown} tabIndex={-1} role="alert" className="border-t border-hairline py-16">
      <p className="mb-6 flex max-w-[40.3em] items-start gap-3 text-l">
        <Alert className="mt-[0.2em] shrink-0 text-error" />
        {textOf(failure)}
      </p>
      <a href={retry} className={buttonClass('secondary')}>
        {label}
      </a>
    </div>
  )
}
