import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** One line of text; when it is read only it wraps over several lines. */
export const TextControl = (props: ComponentProps<typeof TextField>) =>
  props.readOnly ? <ReadText {...props} /> : <TextField {...props} />

type ReadTextProps = Pick<ComponentProps<'input'>, 'defaultValue'> & { id: string; label: string }

/** A field that is read only here. */
export const ReadText = ({ id, label, defaultValue }: ReadTextProps) => (
  <Field id={id} label={label} error={undefined}>
    {(control) => (
      <textarea
        {...control}
        defaultValue={defaultValue}
        readOnly
        rows={1}
        placeholder="Sin rellenar"
        className="block w-full"
      />
    )}
  </Field>
)
