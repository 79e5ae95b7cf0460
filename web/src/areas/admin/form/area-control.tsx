import type { ComponentProps } from 'react'
import { WrittenArea } from '../../../components/forms/written-area.tsx'
import { ReadText } from './text-control.tsx'

type AreaControlProps<Values extends object> = ComponentProps<typeof WrittenArea<Values>> & {
  reading?: boolean
}

/** A text area with a counter; plain text where it is only read. */
export const AreaControl = <Values extends object>({ reading, ...area }: AreaControlProps<Values>) =>
  reading ? <ReadText {...area} /> : <WrittenArea {...area} />
