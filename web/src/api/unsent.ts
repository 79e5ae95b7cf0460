import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import type { Failure } from '@alumbra/contract/calls/send'
import { isOffline } from './is-offline.ts'

/** The error of a call without an answer, or with one that says nothing; its text is that of its code. */
export const UNEXPECTED: ErrorBody = { errorCode: 'unexpectedError', errorMessage: '' }

/** The failure of something that threw before its answer came, most often for want of a connection, or of code that could not be fetched. */
export const unsent = async (error: unknown): Promise<Failure> => ({
  ok: false,
  status: 0,
  error: UNEXPECTED,
  offline: await isOffline(error),
})
