import { codePoints } from '@alumbra/contract/texto'
import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type AreaControlProps<Values extends FieldValues> = Omit<ComponentProps<typeof TextArea>, 'count'> & {
  control: Control<Values>
  name: Path<Values>
}

/** Several lines of text with a counter; only the lines when they are read. */
export function AreaControl<Values extends FieldValues>({ control, ...area }: AreaControlProps<Values>) {
  const written: unknown = useWatch({ control, name: area.name })
  const { label, max, help, ...rest } = area
  if (area.readOnly)
    return (
      <Field id={area.id} label={label} error={area.error}>
        {(field) => <textarea {...rest} {...field} rows={1} className="block w-full" />}
      </Field>
    )
  return <TextArea {...area} count={codePoints(String(written ?? ''))} />
}
