import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'

/** An error of the page itself, in the shape of an error of the server. */
export const refusal = (error: Partial<ErrorBody>): Failure => ({
  ok: false,
  status: 400,
  error: { errorCode: 'paramsError', errorMessage: ERROR_TEXT.paramsError, ...error },
})
