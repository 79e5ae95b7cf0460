import { buttonClass } from '../../../ui/button.ts'
import { Link } from '../../../ui/link.tsx'

/** Link from a list to the import page. */
export const ImportLink = ({ to }: { to: string }) => (
  <Link to={to} className={`section-new ${buttonClass('secondary')}`}>
    Invitar desde un fichero
  </Link>
)
