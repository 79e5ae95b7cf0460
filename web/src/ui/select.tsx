import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'id'> & {
  id: string
  label: string
  help?: string
  error: string | undefined
  /** Ids of further descriptions. */
  describedBy?: string
  /** Shown until an option is chosen. */
  placeholder: string
  options: readonly string[]
}

/** A select with its label. Each option says its value: a browser that translates the page changes its text (sitio-30). */
export const Select = ({
  id,
  label,
  help,
  error,
  describedBy,
  placeholder,
  options,
  ...select
}: SelectProps) => (
  <Field id={id} label={label} help={help} error={error} {...(describedBy && { describedBy })}>
    {(control) => (
      <select {...select} {...control} className={controlClass}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )}
  </Field>
)
