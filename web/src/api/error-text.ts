import { type ErrorBody, errorText, FALLBACK_TEXT } from '@alumbra/contract/errors'

type Refusal = { status: number; error: ErrorBody }

/** What a refused call says to the person: the text of its code, and its details behind it (M1, M3). */
export function refusalText({ error }: Refusal, contactEmail: string): string {
  const text = errorText(error.errorCode, contactEmail)
  return error.customMessage ? `${text} Detalles: ${error.customMessage}` : text
}

/** What stands in place of content that could not be loaded; the fallback when nothing came back at all. */
export const loadFailureText = (refusal: Refusal, contactEmail: string): string =>
  refusal.status === 0 ? FALLBACK_TEXT : refusalText(refusal, contactEmail)
