import { LOGOUT } from '@alumbra/contract/logout'
import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'

/** Ends the session of a browser without scripts (F013). */
export async function action({ context }: Route.ActionArgs) {
  const { send, actor } = context.get(visitContext)
  if (actor !== null && actor !== 'unknown') await send(LOGOUT[actor.rol], {})
  const isAdmin = actor !== null && actor !== 'unknown' && actor.rol === 'admin'
  return redirect(isAdmin ? paths.admin.login() : paths.inicio(), 303)
}

/** The page itself is never drawn: opening it redirects. */
export const loader = () => redirect(paths.inicio())
