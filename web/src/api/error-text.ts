import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import { ERROR_TEXT, type ErrorCode, errorText } from '@alumbra/contract/calls/errors'
import { FALLBACK_TEXT } from '@alumbra/contract/calls/page-errors'

type Refusal = { status: number; error: ErrorBody }

/** The message of a refused call: the text of its code, and its details (M1, M3). */
export function refusalText({ error }: Refusal): string {
  const text = textOf(error)
  return error.customMessage ? `${text} Detalles: ${error.customMessage}` : text
}

/** The text of an error code; texts with the contact address come from the server, which knows it. */
function textOf({ errorCode, errorMessage }: ErrorBody): string {
  const known = Object.hasOwn(ERROR_TEXT, errorCode) ? (errorCode as ErrorCode) : 'unexpectedError'
  const text = ERROR_TEXT[known]
  return text.includes('{email}') ? errorMessage || ERROR_TEXT.unexpectedError : text
}

/** The error of a server that sent its code alone, with the text of a page that knows the contact address (F068). */
export const withAddress = (error: ErrorBody, address: string | undefined): ErrorBody =>
  error.errorMessage || !address ? error : { ...error, errorMessage: errorText(error.errorCode, address) }

/** Shown instead of content that could not be loaded, also when no answer arrived. */
export const loadFailureText = (refusal: Refusal): string =>
  refusal.status === 0 ? FALLBACK_TEXT : refusalText(refusal)
