import { ERROR_TEXT, type ErrorBody } from '@alumbra/contract/errors'
import type { Failure } from '@alumbra/contract/send'

/** A refusal by the page itself, in the shape of one by the server. */
export const refusal = (error: Partial<ErrorBody>): Failure => ({
  ok: false,
  status: 400,
  error: { errorCode: 'paramsError', errorMessage: ERROR_TEXT.paramsError, ...error },
})
