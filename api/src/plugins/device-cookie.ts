import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from '../devices.ts'

const nameOf = (request: FastifyRequest): string => `${request.server.sessionCookie.name}-device`

/** The cookie of a known device as the browser sent it. It opens nothing: it only says whose tries these are. */
export const deviceCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request)]

/** Gives the browser the cookie that it is known by; a logout leaves it. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(nameOf(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.sessionCookie.secure,
    maxAge: DEVICE_DAYS * 86_400,
  })
}
