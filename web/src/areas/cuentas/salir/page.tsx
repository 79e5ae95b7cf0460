import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { logout } from './logout.ts'

/** Ends the session of a browser without scripts (F013). */
export const action = ({ context }: Route.ActionArgs) => logout(context.get(visitContext))

export const loader = () => redirect(paths.inicio())

/** Every request is redirected; a route with a component answers its errors with a page. */
export default function Salir() {
  return null
}
