import { AppError } from '../errors.ts'

/** What keeps the server from starting, in one Spanish sentence that names the variable and says what to do. */
export class StartError extends Error {}

export type Failure = Error & {
  code?: string | undefined
  /** What the system said, where nodemailer puts a code of its own over it. */
  originalCode?: string
  errors?: unknown[]
  path?: string
}

/**
 * The failure that tells most: a name with several addresses fails once per address, inside an error without words,
 * and a refusal of ours carries the reason as its cause.
 */
export function rootOf(reason: unknown): Failure {
  const failure: Failure = reason instanceof Error ? reason : new Error(String(reason))
  const [first] = failure.errors ?? []
  if (first instanceof Error) return rootOf(first)
  return failure instanceof AppError && failure.cause instanceof Error ? rootOf(failure.cause) : failure
}
