import { codePoints } from '@alumbra/domain/code-points'
import type { ComponentProps } from 'react'
import { Counter, TextArea } from '../../ui/text-area.tsx'
import type { Form } from './form.ts'
import { useText } from './use-form.ts'

type WrittenAreaProps<Values extends object> = Omit<ComponentProps<typeof TextArea>, 'count'> &
  Omit<WrittenCountProps<Values>, 'id'>

/** A text area of a form. At a key its counter alone is drawn again. */
export const WrittenArea = <Values extends object>({
  within,
  trimmed,
  ...area
}: WrittenAreaProps<Values>) => {
  const { id, name, max } = area
  return <TextArea {...area} count={<WrittenCount {...{ within, trimmed, id, name, max }} />} />
}

type WrittenCountProps<Values extends object> = {
  within: Form<Values>
  /** Blanks before and after the text do not count. */
  trimmed?: boolean | undefined
  id: string
  name: string
  max: number
}

function WrittenCount<Values extends object>(props: WrittenCountProps<Values>) {
  const { within, trimmed, name, ...counter } = props
  const written = useText(within, name)
  return <Counter {...counter} count={codePoints(trimmed ? written.trim() : written)} />
}
