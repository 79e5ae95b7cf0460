import negotiator from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const IDENTITY = 'identity'

/** The encoding that the client prefers among those that there are; identity when it takes none of them. */
export const encodingFor = <Encoding extends string>(
  request: FastifyRequest,
  encodings: readonly Encoding[],
): Encoding | typeof IDENTITY =>
  (negotiator.negotiate(request.headers['accept-encoding'] ?? IDENTITY, [
    ...encodings,
    IDENTITY,
  ]) as Encoding | null) ?? IDENTITY

/** Says to caches on what the answer depends, beside what it depends on already. */
export function alsoVaries(reply: FastifyReply, names: string): string {
  const before = reply.getHeader('vary')
  return before ? [...new Set(`${before}, ${names}`.split(', '))].join(', ') : names
}
