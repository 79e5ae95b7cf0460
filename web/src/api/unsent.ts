import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import type { Failure } from '@alumbra/contract/calls/send'
import { isOffline } from './is-offline.ts'

/** The error of a call without an answer, or with one that says nothing; its text is that of its code. */
export const UNEXPECTED: ErrorBody = { errorCode: 'unexpectedError', errorMessage: '' }

/** The failure of something that threw before its answer came, most often for want of a connection, or of code that a release has taken away. */
export async function unsent(error: unknown): Promise<Failure> {
  const offline = await isOffline(error)
  // What each browser says of an `import()` that fails, and of nothing else.
  const codeGone = offline || !/import/i.test(String(error)) ? undefined : true
  return { ok: false, status: 0, error: UNEXPECTED, offline, codeGone }
}
