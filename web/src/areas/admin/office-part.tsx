import { loadFailureText } from '../../api/error-text.ts'
import { LoadFailure, type LoadFailureProps } from '../../ui/load-failure.tsx'
import { LoadedPart, type LoadedPartProps } from '../../ui/loaded-part.tsx'

/** The content of an answer for the back office, or its failure by the text of its code (M2–M4). */
export const OfficePart = <T,>(props: LoadedPartProps<T>) => (
  <LoadedPart textOf={loadFailureText} {...props} />
)

/** The same failure where the content stands elsewhere. */
export const OfficeFailure = (props: LoadFailureProps) => <LoadFailure textOf={loadFailureText} {...props} />
