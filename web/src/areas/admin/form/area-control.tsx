import { codePoints } from '@alumbra/domain/code-points'
import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { TextArea } from '../../../ui/text-area.tsx'
import { ReadText } from './text-control.tsx'

type AreaControlProps<Values extends FieldValues> = Omit<ComponentProps<typeof TextArea>, 'count'> & {
  control: Control<Values>
  name: Path<Values>
}

/** A text area with a counter; plain text when it is read only. */
export function AreaControl<Values extends FieldValues>({ control, ...area }: AreaControlProps<Values>) {
  const written: unknown = useWatch({ control, name: area.name })
  if (area.readOnly) return <ReadText {...area} />
  return <TextArea {...area} count={codePoints(String(written ?? ''))} />
}
