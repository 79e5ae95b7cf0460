import { loadFailureText } from '../../api/error-text.ts'
import { LoadedPart, type LoadedPartProps } from '../../components/site/loaded-part.tsx'
import { LoadFailure, type LoadFailureProps } from '../../ui/load-failure.tsx'

/** The content of an answer for the back office, or its failure by the text of its code (M2–M4). */
export const OfficePart = <T,>(props: LoadedPartProps<T>) => (
  <LoadedPart textOf={loadFailureText} {...props} />
)

/** The same failure where the content stands elsewhere. */
export const OfficeFailure = (props: LoadFailureProps) => <LoadFailure textOf={loadFailureText} {...props} />
