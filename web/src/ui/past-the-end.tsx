import { Link } from '../link.tsx'
import { buttonClass } from './button.ts'

type PastTheEndProps = {
  first: string
  /** The page before, when this one has just lost its last row. */
  before?: string | undefined
}

/** Shown for a page after the last one. */
export const PastTheEnd = ({ first, before }: PastTheEndProps) => (
  <div className="border-t border-hairline py-16">
    <p className="mb-6 text-l text-quiet">
      {before ? 'Era la última de esta página.' : 'La lista termina antes de esta página.'}
    </p>
    <Link to={before ?? first} className={buttonClass('secondary')} preventScrollReset>
      {before ? 'Ir a la página anterior' : 'Ir a la primera página'}
    </Link>
  </div>
)
