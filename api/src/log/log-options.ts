import type { FastifyServerOptions } from 'fastify'
import { safeError } from './safe-error.ts'

/** How much is logged, and where to; standard output when nothing is said. */
export type LogTarget = {
  level: string
  stream?: { write(line: string): void }
  /** Errors whole, with their messages: for a developer with data of her own. */
  wholeErrors?: boolean
}

const ERROR_KEYS = new Set(['err', 'error'])

/**
 * Options for every logger of the server (OWASP Logging Cheat Sheet: no personal data). Objects are left out, because
 * libraries log whole requests with their cookies; errors are reduced by safe-error.ts.
 */
export const logOptions = ({ wholeErrors = false, ...target }: LogTarget) =>
  wholeErrors ? target : { ...target, ...WITHOUT_DATA }

const WITHOUT_DATA = {
  formatters: { log: flat },
  // pino's own would take a safe error for another one.
  serializers: { err: (error: unknown) => error as never },
  hooks: { logMethod: withSafeMessage },
} satisfies FastifyServerOptions['logger']

function flat(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).flatMap(([key, value]) => {
      if (value instanceof Error || ERROR_KEYS.has(key)) return [[key, safeError(value)]]
      return typeof value === 'object' && value !== null ? [] : [[key, value]]
    }),
  )
}

/** Gives an error without a message of ours one, before pino takes the error's own. */
function withSafeMessage(
  this: unknown,
  args: [unknown, ...unknown[]],
  method: (this: unknown, ...args: unknown[]) => void,
): void {
  const [first, text] = args
  if (typeof first === 'string') {
    method.call(this, withoutAddress(first))
    return
  }
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  const own = typeof text === 'string' && !(error instanceof Error && text.includes(error.message))
  const line = first instanceof Error ? { err: first } : first
  if (own) method.call(this, line, withoutAddress(text))
  else method.call(this, line, error === undefined ? undefined : 'error')
}

// Libraries name the address of a request in quotation marks; its query may hold the code of a mail link.
const withoutAddress = (text: string): string => text.replace(/(["'`])\/[^"'`]*\1/g, '$1/…$1')
