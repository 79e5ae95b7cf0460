import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type TextControlProps = ComponentProps<typeof TextField> & { reading: boolean }

/** One line of text; where it is only read it wraps over several lines. */
export const TextControl = ({ reading, ...field }: TextControlProps) =>
  reading ? <ReadText {...field} /> : <TextField {...field} />

type ReadTextProps = Pick<ComponentProps<'input'>, 'defaultValue'> & { id: string; label: string }

/** A field that is only read here. */
export const ReadText = ({ id, label, defaultValue }: ReadTextProps) => (
  <Field id={id} label={label} error={undefined}>
    {(control) => (
      <textarea
        {...control}
        defaultValue={defaultValue}
        readOnly
        rows={1}
        placeholder="Sin rellenar"
        className="only-read block w-full"
      />
    )}
  </Field>
)
