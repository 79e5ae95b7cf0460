import { AppError } from '../errors.ts'

/** Stops the start; the message is one Spanish sentence with the variable and what to do. */
export class StartError extends Error {}

export type Failure = Error & {
  code?: string | undefined
  /** The system's code, where nodemailer replaces it with its own. */
  originalCode?: string
  errors?: unknown[]
  path?: string
}

/**
 * Unwraps an error: a host with several addresses fails with an AggregateError without a message, and an AppError
 * carries the original error as its cause.
 */
export function rootOf(reason: unknown): Failure {
  const failure: Failure = reason instanceof Error ? reason : new Error(String(reason))
  const [first] = failure.errors ?? []
  if (first instanceof Error) return rootOf(first)
  // `fetch` wraps the error of the connection, and a request that is aborted the reason of its signal.
  const isWrapper =
    failure instanceof AppError || failure instanceof TypeError || failure.name === 'AbortError'
  return isWrapper && failure.cause instanceof Error ? rootOf(failure.cause) : failure
}
