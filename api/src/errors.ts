import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import { ERROR_STATUS, errorText, type ServerErrorCode } from '@alumbra/contract/calls/errors'

/** A budget by our own words: the limit that it belongs to, and what it counts together. */
export type SpentBudget = { limit: string; of: string }

type Details = {
  /** A sentence for the user, shown after ' Detalles: '. */
  customMessage?: string
  /** Path of each wrong field → its message. */
  fields?: Record<string, string>
  /** Seconds to wait, for 429 and 503. */
  retryAfter?: number
  /** Allowed methods of the path, for 405. */
  allow?: string
  /** The budget that was spent, for 429; counted in the figures, never sent. */
  budget?: SpentBudget
}

type Wait = 'tooManyRequests' | 'unavailable'
/** The code of a refusal and more about it: how long to wait must be said with 429 and 503 (wire-2). */
type Refused =
  | [code: Exclude<ServerErrorCode, Wait>, details?: Details, options?: ErrorOptions]
  | [code: Wait, details: Details & Required<Pick<Details, 'retryAfter'>>, options?: ErrorOptions]

/** A planned refusal: a rule throws it and plugins/errors.ts sends it. */
export class AppError extends Error {
  readonly code: ServerErrorCode
  readonly details: Details
  // A writable field, because Fastify assigns it when it wraps a validation error.
  statusCode: number

  constructor(...[code, details = {}, options]: Refused) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.statusCode = ERROR_STATUS[code]
  }

  /** The body of the response; `email` is the contact address in the text of disabledAccount, `nothingMore` stands where there is no customMessage. */
  body(email: string, nothingMore?: ''): ErrorBody {
    const { customMessage = nothingMore, fields } = this.details
    return {
      errorCode: this.code,
      errorMessage: errorText(this.code, email),
      ...(customMessage === undefined ? {} : { customMessage }),
      ...(fields === undefined ? {} : { fields }),
    }
  }
}

/** The row of a look-up; throws notFound when it is not there. */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('notFound')
  return found
}
