import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  label: string
  help?: string
  error: string | undefined
  /** Ids of further descriptions. */
  describedBy?: string
}

/** A text input of one line. */
export const TextField = ({ id, label, help, error, describedBy, ...input }: TextFieldProps) => (
  <Field id={id} label={label} help={help} error={error} {...(describedBy && { describedBy })}>
    {(control) => <input type="text" {...input} {...control} className={controlClass} />}
  </Field>
)
