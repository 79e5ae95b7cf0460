import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { OriginOptions } from './same-origin.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const PREFLIGHT_SECONDS = '600'

/** Lets pages of `ALLOWED_ORIGINS` read responses with credentials; all other origins cannot. */
export const cors = fp(async (app: FastifyInstance, { allowedOrigins }: OriginOptions) => {
  if (allowedOrigins.length === 0) return
  const allowed = new Set(allowedOrigins.map((one) => new URL(one).origin))

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    // A cached response for one origin must not be used for another.
    reply.header('vary', 'Origin')
    if (origin === undefined || !allowed.has(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
    })
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': 'Content-Type',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send()
  })
})
