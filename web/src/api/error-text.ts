import { ERROR_TEXT, type ErrorBody, type ErrorCode, FALLBACK_TEXT } from '@alumbra/contract/errors'

type Refusal = { status: number; error: ErrorBody }

/** What a refused call says to the person: the text of its code, and its details behind it (M1, M3). */
export function refusalText({ error }: Refusal): string {
  const text = textOf(error)
  return error.customMessage ? `${text} Detalles: ${error.customMessage}` : text
}

/** The text of an error code; the server sends the one that names the contact address, which it knows. */
function textOf({ errorCode, errorMessage }: ErrorBody): string {
  const known = Object.hasOwn(ERROR_TEXT, errorCode) ? (errorCode as ErrorCode) : 'unexpectedError'
  const text = ERROR_TEXT[known]
  return text.includes('{email}') ? errorMessage : text
}

/** What stands in place of content that could not be loaded; the fallback when nothing came back at all. */
export const loadFailureText = (refusal: Refusal): string =>
  refusal.status === 0 ? FALLBACK_TEXT : refusalText(refusal)
