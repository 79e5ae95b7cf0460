import type { Failure } from '@alumbra/contract/calls/send'
import { paths } from '../../../paths.ts'

/** Leads to the login and back here when the session has ended meanwhile; any other failure is already shown. */
export function loginAgain({ error }: Failure) {
  if (error.errorCode === 'unauthenticated') location.assign(paths.admin.login(paths.admin.cuenta()))
}
