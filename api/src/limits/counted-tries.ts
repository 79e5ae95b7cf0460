import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { currentActor } from '../plugins/session.ts'
import type { LimitName, Try } from './limits.ts'

/** The errors that a wrong guess at a mail link, a password or a code gets. */
const WRONG: ReadonlySet<string> = new Set(['invalidToken', 'badOldPass', 'invalidCredentials'])
const isWrongGuess = (error: unknown) => error instanceof AppError && WRONG.has(error.code)

/** Whether a request failed without being refused: the server could not carry it out. */
export const isFailure = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'unavailable'

/**
 * Carries out a try that counts even if it succeeds, for an account, if one is named, and for a network. One that the server
 * fails at is given back (limits-2).
 */
export async function limited<T>(
  { ip, server }: FastifyRequest,
  limit: LimitName,
  of: Pick<Try, 'account' | 'withToken'>,
  act: () => Promise<T>,
): Promise<T> {
  const spent = await server.limits.enforce(limit, { ...of, ip })
  try {
    return await act()
  } catch (error) {
    // The time of the request may be over.
    if (isFailure(error)) server.afterwards(() => spent.undo())
    throw error
  }
}

/** Counts wrong codes of mail links, and passwords of a registration; wrong codes never block a right one. */
export async function withCode<T>(
  { limits }: FastifyInstance,
  { ip }: FastifyRequest,
  correo: string | undefined,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (isWrongGuess(error)) await limits.enforce('verify', { account: correo, ip, withToken: true })
    throw error
  }
}

/**
 * Counts wrong passwords and codes of the account of the request; a good try is given back, and so is one that fails for
 * something else (limits-2). What that costs is bounded as a good try is (decision 5).
 */
export async function withOwnProof<T>(request: FastifyRequest, act: () => Promise<T>): Promise<T> {
  const { ip, server } = request
  const account = currentActor(request).id
  const spent = await server.limits.enforce('passwordChange', { account, ip, withToken: true })
  try {
    const result = await act()
    await spent.refund()
    return result
  } catch (error) {
    // No wrong guess. The time of the request may be over.
    if (!isWrongGuess(error)) server.afterwards(() => spent.refund())
    throw error
  }
}
