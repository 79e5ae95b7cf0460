import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field } from './field.tsx'

/**
 * As tall as its rows, padding and border: what never depends on the text inside is laid out by itself, so that a key
 * costs the same on a long page.
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
  /** Code points written so far, and how many there may be. */
  count: number
  max: number
  rows?: TextAreaRows
}

/** Several lines of text, and how much of the room is used. */
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
    <p
      id={`${id}-cuenta`}
      className={`needs-scripts mt-1.5 h-[1lh] text-right text-s tabular-nums [contain:strict] ${count > max ? 'font-semibold text-error' : 'text-quiet'}`}
    >
      {count}/{max} caracteres
    </p>
  </div>
)
