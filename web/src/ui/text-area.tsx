import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { controlClass, Field } from './field.tsx'

/**
 * The height of the rows, padding and border. A fixed height lets the browser lay out the text area alone, so that
 * typing stays fast on long pages.
 */
const TALL = {
  3: 'h-[calc(3lh+1.25rem+2px)]',
  4: 'h-[calc(4lh+1.25rem+2px)]',
  5: 'h-[calc(5lh+1.25rem+2px)]',
  6: 'h-[calc(6lh+1.25rem+2px)]',
  8: 'h-[calc(8lh+1.25rem+2px)]',
} as const

export type TextAreaRows = keyof typeof TALL

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'rows'> & {
  id: string
  label: string
  help?: ReactNode
  error: string | undefined
  /** Code points: written so far, or a counter of its own, and the maximum. */
  count: number | ReactElement
  max: number
  rows?: TextAreaRows
}

/** A text area with a counter. */
export const TextArea = ({ id, label, help, error, count, max, rows = 6, ...area }: TextAreaProps) => (
  <div>
    <Field id={id} label={label} help={help} error={error} describedBy={`${id}-cuenta`}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={`${controlClass} ${TALL[rows]} resize-y [contain:strict]`}
        />
      )}
    </Field>
    {typeof count === 'number' ? <Counter id={id} count={count} max={max} /> : count}
  </div>
)

type CounterProps = { id: string; count: number; max: number }

/** How much is written in the text area of this id. */
export const Counter = ({ id, count, max }: CounterProps) => (
  <p
    id={`${id}-cuenta`}
    className={`needs-scripts mt-1.5 h-[1lh] text-right text-s tabular-nums [contain:strict] ${count > max ? 'font-semibold text-error' : 'text-quiet'}`}
  >
    {count}/{max} caracteres
  </p>
)
