import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'

/** The way from a list to where many are invited at once. */
export const FicheroLink = ({ to }: { to: string }) => (
  <Link to={to} className={`workbench-new ${buttonClass('secondary')}`}>
    Invitar desde un fichero
  </Link>
)
