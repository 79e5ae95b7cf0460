import { LOAD_ERROR_TEXT, OFFLINE_TEXT, UNAVAILABLE_TEXT } from '@alumbra/contract/calls/page-errors'
import type { Failure } from '@alumbra/contract/calls/send'

/** Shown instead of content that could not be loaded, with the reason where it is known (textos-1). */
export function loadErrorText({ status, error, offline }: Failure): string {
  const reason = offline ? OFFLINE_TEXT : status === 503 ? UNAVAILABLE_TEXT : error.customMessage
  return LOAD_ERROR_TEXT + (reason ? ` Detalles: ${reason}` : '')
}
