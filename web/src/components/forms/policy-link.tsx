import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The privacy policy in a tab of its own: the form beside it keeps its text. */
export const PolicyLink = () => (
  <TextLink to={paths.privacidad()} target="_blank">
    política de privacidad
    <span className="sr-only"> (se abre en otra pestaña)</span>
  </TextLink>
)
