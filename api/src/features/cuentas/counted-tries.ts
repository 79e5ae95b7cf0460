import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { currentActor } from '../../plugins/session.ts'

/** The errors that a wrong guess at a mail link gets. */
const WRONG: ReadonlySet<string> = new Set(['invalidToken', 'badOldPass'])

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
    if (error instanceof AppError && WRONG.has(error.code))
      await limited(app, request, 'verify', correo, true)
    throw error
  }
}

/** Counts wrong passwords and codes of the account of the request; a good try is given back. */
export async function withOwnProof<T>(request: FastifyRequest, act: () => Promise<T>): Promise<T> {
  const { ip, server } = request
  const account = currentActor(request).id
  const spent = await server.limits.enforce('passwordChange', { account, ip, withToken: true })
  const result = await act()
  await spent.refund()
  return result
}
