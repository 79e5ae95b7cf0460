import { codePoints } from '@alumbra/domain/code-points'
import type { ComponentProps } from 'react'
import type { Form } from '../../../components/forms/form.ts'
import { useText } from '../../../components/forms/use-form.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { ReadText } from './text-control.tsx'

type AreaControlProps<Values extends object> = Omit<ComponentProps<typeof TextArea>, 'count'> & {
  within: Form<Values>
  name: string
}

/** A text area with a counter; plain text when it is read only. */
export function AreaControl<Values extends object>({ within, ...area }: AreaControlProps<Values>) {
  const written = useText(within, area.name)
  if (area.readOnly) return <ReadText {...area} />
  return <TextArea {...area} count={codePoints(written)} />
}
