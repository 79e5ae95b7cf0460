import type { FastifyRequest } from 'fastify'
import { namesGoneRow } from '../db/violates.ts'
import { AppError } from '../errors.ts'
import { SAFE_METHODS } from './safe-methods.ts'
import { cookieOf } from './session.ts'

/**
 * A private handler whose refusals are true when somebody is erased for good while it runs: unauthenticated where it is the
 * account that asks, notFound where it is another row that the request names (decision 158).
 */
export const knowingWhoIsGone =
  <Input extends { request: FastifyRequest }, Result>(
    handler: (input: Input) => Promise<Result>,
  ): ((input: Input) => Promise<Result>) =>
  async (input) => {
    try {
      return await handler(input)
    } catch (error) {
      throw await refusalOf(input.request, error)
    }
  }

async function refusalOf(request: FastifyRequest, error: unknown): Promise<unknown> {
  const isGone = namesGoneRow(error)
  if (!isGone && !isNothingToChange(request, error)) return error
  if (await hasLostAccount(request)) return new AppError('unauthenticated', {}, { cause: error })
  return isGone ? new AppError('notFound', {}, { cause: error }) : error
}

const isNothingToChange = ({ method }: FastifyRequest, error: unknown): boolean =>
  !SAFE_METHODS.has(method) && error instanceof AppError && error.code === 'notFound'

async function hasLostAccount(request: FastifyRequest): Promise<boolean> {
  const cookie = cookieOf(request)
  return cookie !== undefined && (await request.server.findSession(cookie)) === null
}
