import { hostname } from 'node:os'
import type { FastifyServerOptions } from 'fastify'
import { safeError } from './safe-error.ts'

/** Level and target of the log; standard output by default. */
export type LogTarget = {
  level: string
  stream?: { write(line: string): void }
  /** Logs errors in full with their messages, for developers with their own data. */
  wholeErrors?: boolean
  /** Which of several processes writes the line. */
  worker?: number | undefined
}

const ERROR_KEYS = new Set(['err', 'error'])

/**
 * Options for every logger of the server (OWASP Logging Cheat Sheet: no personal data). Objects are dropped, because
 * libraries log whole requests with their cookies; safe-error.ts reduces errors.
 */
export const logOptions = ({ wholeErrors = false, worker, ...target }: LogTarget) => ({
  ...target,
  ...(worker !== undefined && { base: { pid: process.pid, hostname: hostname(), worker } }),
  ...(!wholeErrors && WITHOUT_DATA),
})

const WITHOUT_DATA = {
  formatters: { log: flat },
  // pino's own serializer would serialise the safe error once more.
  serializers: { err: (error: unknown) => error as never },
  hooks: { logMethod: withSafeMessage },
} satisfies FastifyServerOptions['logger']

function flat(line: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(line)) {
    if (value instanceof Error || ERROR_KEYS.has(key)) kept[key] = safeError(value)
    else if (typeof value !== 'object' || value === null) kept[key] = value
  }
  return kept
}

/** Adds a safe message to an error that is logged without one; pino would otherwise use the message of the error. */
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

// Libraries quote the URL of a request; its query may hold the code of a mail link.
const withoutAddress = (text: string): string => text.replace(/(["'`])\/[^"'`]*\1/g, '$1/…$1')
