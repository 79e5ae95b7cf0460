import { Link } from 'react-router'
import { buttonClass } from './button.ts'

/** Shown for a page after the last one. */
export const PastTheEnd = ({ first }: { first: string }) => (
  <div className="border-t border-hairline py-16">
    <p className="mb-6 text-l text-quiet">La lista termina antes de esta página.</p>
    <Link to={first} className={buttonClass('secondary')} preventScrollReset>
      Ir a la primera página
    </Link>
  </div>
)
