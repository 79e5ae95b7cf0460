import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { OFFLINE_TEXT } from '@alumbra/contract/calls/page-errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { refusalText } from '../../api/error-text.ts'
import { outlivesPage } from '../drafts/in-page.ts'

/** Texts of one form. */
export type FormWords = {
  /** Texts for error codes that differ from the usual ones. */
  texts?: Readonly<Record<string, string>>
  /** Shown when the answer names no known error (F059). */
  fallback?: string
  /** Where the text is kept while there is no connection; absent when there is none. */
  written?: Written
}

/**
 * The text is on the page only, or kept as well: until the tab is closed, or in this browser.
 * A password is never kept.
 */
export type Written = 'page' | 'tab' | 'draft'

/** The message of a failed call: the text of its code, how long to wait, the detail (M2, M3). */
export function failureText(failure: Failure, { texts, fallback, written }: FormWords = {}): string {
  const { errorCode, errorMessage, customMessage, fields } = failure.error
  const known = Object.hasOwn(ERROR_TEXT, errorCode) && errorCode !== 'unexpectedError'
  const own = texts?.[errorCode] ?? (known ? undefined : fallback)
  const wait = failure.retryAfter && waitText(failure.retryAfter)
  const detail = customMessage || fields?.['token']
  const text = own ?? refusalText({ status: failure.status, error: { errorCode, errorMessage } })
  return `${text}${wait ? ` ${wait}` : ''}${detail ? ` Detalles: ${detail}` : offlineDetail(failure, written)}`
}

const SAFE: Record<Written, string> = {
  page: ' Lo que has escrito sigue en esta página.',
  tab: ' Lo que has escrito se guarda en esta pestaña hasta que la cierres.',
  draft: ' Lo que has escrito está guardado en este navegador.',
}

/** Follows the text of a call without a connection, or without an answer to what the browser keeps: no text is lost (M3). */
export function offlineDetail({ offline, status }: Failure, written?: Written): string {
  const safe = written ? SAFE[outlivesPage() ? written : 'page'] : ''
  if (offline) return ` Detalles: ${OFFLINE_TEXT}${safe}`
  return status === 0 && written === 'draft' ? ` Detalles: No llegó respuesta.${safe}` : ''
}

const SECONDS_OF_MINUTE = 60
const SECONDS_OF_HOUR = 60 * SECONDS_OF_MINUTE

function waitText(seconds: number): string {
  const [unit, one, many] =
    seconds < SECONDS_OF_MINUTE
      ? ([1, 'segundo', 'segundos'] as const)
      : seconds <= 90 * SECONDS_OF_MINUTE
        ? ([SECONDS_OF_MINUTE, 'minuto', 'minutos'] as const)
        : ([SECONDS_OF_HOUR, 'hora', 'horas'] as const)
  const count = Math.ceil(seconds / unit)
  return `Podrás volver a intentarlo en ${count} ${count === 1 ? one : many}.`
}
