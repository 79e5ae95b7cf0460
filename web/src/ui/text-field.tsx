import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  label: string
  help?: string
  error: string | undefined
}

/** One line of text. */
export const TextField = ({ id, label, help, error, ...input }: TextFieldProps) => (
  <Field id={id} label={label} help={help} error={error}>
    {(control) => <input type="text" {...input} {...control} className={controlClass} />}
  </Field>
)
