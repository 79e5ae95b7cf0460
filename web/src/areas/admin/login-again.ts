import type { Failure } from '@alumbra/contract/calls/send'
import { afterSession } from '../../components/cuenta/after-session.ts'
import { leaveUnasked } from '../../components/forms/leave-unasked.ts'
import { paths } from '../../paths.ts'

/**
 * Leads to the login and back to this page when the session has ended meanwhile; false for any other failure, which the page
 * shows.
 */
export function loginAgain({ error }: Failure): boolean {
  if (error.errorCode !== 'unauthenticated') return false
  leaveUnasked(afterSession(paths.admin.login(location.pathname + location.search)))
  return true
}
