import { withoutInvisible } from '@alumbra/domain/separators'
import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'
import { tidyInput } from './tidy-input.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  label: string
  help?: string
  error: string | undefined
  /** Ids of further descriptions. */
  describedBy?: string
  /** Rewrites typed or pasted text. */
  tidy?: (text: string) => string
}

/** A text input of one line. */
export const TextField = ({
  id,
  label,
  help,
  error,
  describedBy,
  tidy,
  onChange,
  onBlur,
  ...input
}: TextFieldProps) => (
  <Field id={id} label={label} help={help} error={error} {...(describedBy && { describedBy })}>
    {(control) => (
      <input
        type="text"
        {...input}
        {...control}
        onChange={(event) => {
          if (tidy) tidyInput(event, tidy)
          onChange?.(event)
        }}
        onBlur={(event) => {
          // An address typed in capitals is the same address; its field has no caret to keep, so not while it is typed.
          if (input.type === 'email') tidyInput(event, (text) => withoutInvisible(text).toLowerCase())
          onBlur?.(event)
        }}
        className={`${controlClass} one-line`}
      />
    )}
  </Field>
)
