import { type ReactNode, useId } from 'react'
import { buttonClass } from '../../../ui/button.ts'

type FactorRowProps = {
  title: string
  text: string
  button: string
  /** Completes the name of the button for screen readers. */
  subject: string
  danger?: boolean
  /** Whether the row is unfolded. */
  open: boolean
  onPress: () => void
  children: ReactNode
}

/** A second factor: its description, a button, and the form that the button opens. */
export function FactorRow({ title, text, button, subject, danger, open, onPress, children }: FactorRowProps) {
  const id = useId()
  return (
    <div className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-[30rem] flex-1 basis-60">
          <h3 className="text-l wrap-anywhere">{title}</h3>
          <p className="mt-1 text-quiet">{text}</p>
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className={`needs-scripts ${buttonClass(danger ? 'danger' : 'secondary')}`}
          onClick={onPress}
        >
          {button}
          <span className="sr-only"> {subject}</span>
        </button>
      </div>
      <div id={id}>{children}</div>
    </div>
  )
}
