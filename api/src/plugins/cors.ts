import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { OriginOptions } from './same-origin.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const PREFLIGHT_SECONDS = '600'

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers with which a page of `ALLOWED_ORIGINS` may read the response to a request; absent while there are none. */
    corsHeaders?: (request: FastifyRequest) => Record<string, string>
  }
}

/** Lets pages of `ALLOWED_ORIGINS` read responses with credentials; all other origins cannot. */
export const cors = fp(async (app: FastifyInstance, { allowedOrigins }: OriginOptions) => {
  if (allowedOrigins.length === 0) return
  const allowed = new Set(allowedOrigins.map((one) => new URL(one).origin))

  const corsHeaders = ({ headers: { origin = '' } }: FastifyRequest): Record<string, string> => ({
    // A cached response for one origin must not be used for another.
    vary: 'Origin',
    ...(allowed.has(origin) && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
    }),
  })
  app.decorate('corsHeaders', corsHeaders)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(corsHeaders(request))
    if (!allowed.has(request.headers.origin ?? '')) return
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
