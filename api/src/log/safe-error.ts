import { AppError } from '../errors.ts'
import { withSourceLines } from './source-lines.ts'

/** The logged part of an error, without personal data. */
export type SafeError = {
  type: string
  message?: string
  code?: string
  stack?: string
  cause?: SafeError
  /** Those that an AggregateError gathers. */
  errors?: SafeError[]
}

/** Constant messages of libraries, which contain no data. */
const CONSTANT = new Set([
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Connection closed',
  'Connection closed unexpectedly',
  'Connection timeout',
  'Greeting never received',
  'fetch failed',
  'socket hang up',
  'Premature close',
  'This operation was aborted',
  'The operation was aborted due to timeout',
])

const CAUSES_MAX = 3
const ERRORS_MAX = 10
const FRAMES_MAX = 12

/**
 * Removes the debugging data that libraries add to an error: PostgreSQL's `detail`, `where` and `query`, the response of a
 * mail server, zod's input, and every message that is not a known constant.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, cause } = error as Error & { code?: unknown }
  const message = safeMessage(error)
  const stack = framesOf(error)
  const errors: unknown[] = error instanceof AggregateError ? error.errors.slice(0, ERRORS_MAX) : []
  const isDeep = depth >= CAUSES_MAX
  return {
    type: nameOf(error),
    ...(message !== undefined && { message }),
    ...(typeof code === 'string' && /^[A-Z\d_]{2,60}$/.test(code) && { code }),
    ...(stack !== '' && { stack }),
    ...(cause instanceof Error && !isDeep && { cause: safeError(cause, depth + 1) }),
    ...(errors.length > 0 && !isDeep && { errors: errors.map((one) => safeError(one, depth + 1)) }),
  }
}

/** An error and its reasons, each once, in a few words: `DatabaseError 23505`, `TypeError fetch failed: Error ECONNREFUSED connect`. */
export const shortError = (error: unknown): string => wordsOf(safeError(error))

function wordsOf({ type, code, message, cause, errors = [] }: SafeError): string {
  const own = [type, code, message].filter((part) => part !== undefined).join(' ')
  const reasons = new Set([...(cause ? [cause] : []), ...errors].map(wordsOf))
  return reasons.size > 0 ? `${own}: ${[...reasons].join(', ')}` : own
}

function safeMessage(error: Error & { syscall?: unknown }): string | undefined {
  // The message of an AppError is its code.
  if (error instanceof AppError) return error.code
  if (typeof error.syscall === 'string' && /^[a-z]{2,20}$/.test(error.syscall)) return error.syscall
  return CONSTANT.has(error.message) ? error.message : undefined
}

// The class name comes from code; a library may take `name` from a server.
const nameOf = (error: Error): string =>
  /^[A-Z][A-Za-z\d]{2,49}$/.test(error.constructor.name) ? error.constructor.name : 'Error'

const FRAME = /^ {4}at (?:[\w$.<>[\]# ]{1,120} \()?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\n()]{1,400}:\d+:\d+\)?$/

/** The frames of the stack. Its first lines repeat the message, which may look like a frame. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message) + message.length
  const frames = stack.slice(Math.max(0, at)).split('\n')
  return withSourceLines(
    frames
      .filter((line) => FRAME.test(line))
      .slice(0, FRAMES_MAX)
      .join('\n'),
  )
}
