import { ERROR_STATUS, type ErrorBody, errorText, type ServerErrorCode } from '@alumbra/contract/errors'

type Details = {
  /** A sentence for the person, shown after ' Detalles: '. */
  customMessage?: string
  /** Path of each wrong field → its message. */
  fields?: Record<string, string>
  /** Seconds to wait, for 429 and 503. */
  retryAfter?: number
  /** Methods that the address does admit, for 405. */
  allow?: string
}

/** A refusal that was planned: thrown where the rule is, answered by plugins/errors.ts. */
export class AppError extends Error {
  readonly code: ServerErrorCode
  readonly details: Details
  // A plain field: Fastify writes to it when it wraps a validation error.
  statusCode: number

  constructor(code: ServerErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.statusCode = ERROR_STATUS[code]
  }

  /** The body of the response; `email` is the contact address in the text of disabledAccount. */
  body(email: string): ErrorBody {
    const { customMessage, fields } = this.details
    return {
      errorCode: this.code,
      errorMessage: errorText(this.code, email),
      ...(customMessage === undefined ? {} : { customMessage }),
      ...(fields === undefined ? {} : { fields }),
    }
  }
}
