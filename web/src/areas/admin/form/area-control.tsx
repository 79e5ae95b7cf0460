import type { ComponentProps } from 'react'
import { WrittenArea } from '../../../components/forms/written-area.tsx'
import { ReadText } from './text-control.tsx'

type AreaControlProps<Values extends object> = ComponentProps<typeof WrittenArea<Values>>

/** A text area with a counter; plain text when it is read only. */
export const AreaControl = <Values extends object>(props: AreaControlProps<Values>) =>
  props.readOnly ? <ReadText {...props} /> : <WrittenArea {...props} />
