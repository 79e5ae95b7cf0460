import { Link } from '../../../link.tsx'
import { buttonClass } from '../../../ui/button.ts'

/** Link from a list to the import page. */
export const ImportLink = ({ to }: { to: string }) => (
  <Link to={to} className={`section-new ${buttonClass('secondary')}`}>
    Invitar desde un fichero
  </Link>
)
