import { AppError } from '../../errors.ts'

/**
 * SQLSTATEs that mean "the database cannot do this now": no connection (08), no resources (53), an operator (57P), a system
 * error (58), read-only, a cancelled statement, a lock timeout, a serialization failure, a deadlock, and 42501, which a
 * file without write permission raises too.
 */
const NOT_NOW = /^(?:08|53|57P|58|25006|25P0[34]|57014|55P03|40001|40P01|42501)/

/** Those of a statement that others at the same time undid: for certain it has written nothing. */
const UNDONE = new Set(['55P03', '40001', '40P01'])

/** The error for a database that does not answer, with a Retry-After. */
export const databaseUnavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', { retryAfter: 2 }, { cause })

/** True for the SQLSTATE of a temporary failure. */
const isNotNow = (code: string): boolean => NOT_NOW.test(code)

const sqlstateOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof AppError) && 'code' in error ? String(error.code) : ''

/** True for a statement that failed for a temporary reason, and for several that all did. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable'
  if (error instanceof AggregateError) return error.errors.every(isUnavailable)
  return isNotNow(sqlstateOf(error))
}

/** True for a lock timeout, a serialization failure or a deadlock: others were quicker, and the same may be tried again. */
export const isUndone = (error: unknown): boolean => UNDONE.has(sqlstateOf(error))
