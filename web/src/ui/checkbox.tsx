import type { ComponentProps, ReactNode } from 'react'
import { FieldMessage } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  id: string
  label: ReactNode
  error: string | undefined
}

/** A checkbox with its label. */
export const Checkbox = ({ id, label, error, ...input }: CheckboxProps) => (
  <div>
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        className="mt-0.5 size-6 shrink-0 cursor-pointer aria-invalid:outline-2 aria-invalid:outline-error"
      />
      <label htmlFor={id} className="cursor-pointer leading-normal">
        {label}
      </label>
    </div>
    <FieldMessage id={`${id}-error`} text={error} />
  </div>
)
