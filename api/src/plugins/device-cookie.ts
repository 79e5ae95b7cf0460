import { DEVICE_DAYS } from '@alumbra/domain/plazos'
import { DAY, SECOND } from '@alumbra/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'

const nameOf = (request: FastifyRequest): string => `${request.server.sessionCookie.name}-device`

/** The cookie of a known device. It grants no access: it only selects the budget of login attempts. */
export const deviceCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request)]

/** Sets the cookie of a known device; a logout keeps it. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(nameOf(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.sessionCookie.secure,
    maxAge: (DEVICE_DAYS * DAY) / SECOND,
  })
}
