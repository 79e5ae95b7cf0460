import { AppError } from '../errors.ts'
import { withSourceLines } from './source-lines.ts'

/** The logged part of an error, without personal data. */
export type SafeError = {
  type: string
  message?: string
  code?: string
  stack?: string
  cause?: SafeError
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
  const because = cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return {
    type: nameOf(error),
    ...(message !== undefined && { message }),
    ...(typeof code === 'string' && /^[A-Z\d_]{2,60}$/.test(code) && { code }),
    ...(stack !== '' && { stack }),
    ...(because instanceof Error && depth < CAUSES_MAX && { cause: safeError(because, depth + 1) }),
  }
}

/** An error in a few words: `DatabaseError 23505`. */
export function shortError(error: unknown): string {
  const { type, message, code } = safeError(error)
  return [type, code, message].filter((part) => part !== undefined).join(' ')
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
