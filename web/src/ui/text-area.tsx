import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  id: string
  label: string
  help?: ReactNode
  error: string | undefined
  /** Code points written so far, and how many there may be. */
  count: number
  max: number
}

/** Several lines of text, and how much of the room is used. */
export const TextArea = ({ id, label, help, error, count, max, ...area }: TextAreaProps) => (
  <div>
    <Field id={id} label={label} help={help} error={error} describedBy={`${id}-cuenta`}>
      {(control) => <textarea rows={6} {...area} {...control} className={`${controlClass} resize-y`} />}
    </Field>
    <p
      id={`${id}-cuenta`}
      className={`needs-scripts mt-1.5 text-right text-s tabular-nums ${count > max ? 'font-semibold text-error' : 'text-quiet'}`}
    >
      {count}/{max} caracteres
    </p>
  </div>
)
