import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { currentActor } from '../../plugins/session.ts'

/** The errors that a wrong guess at a mail link, a password or a code gets. */
const WRONG: ReadonlySet<string> = new Set(['invalidToken', 'badOldPass', 'invalidCredentials'])
const isWrongGuess = (error: unknown) => error instanceof AppError && WRONG.has(error.code)

/** Spends one try of an account, if one is named, and of a network. */
export const limited = (
  { limits }: FastifyInstance,
  request: FastifyRequest,
  limit: 'reset' | 'verify' | 'register',
  account: string | undefined,
  withToken: boolean,
) => limits.enforce(limit, { account: account?.toLowerCase(), ip: request.ip, withToken })

/** Counts wrong codes of mail links, and passwords of a registration; wrong codes never block a right one. */
export async function withCode<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  correo: string | undefined,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (isWrongGuess(error)) await limited(app, request, 'verify', correo, true)
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
