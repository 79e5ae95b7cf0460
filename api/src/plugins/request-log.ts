import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Logs one line per response, without addresses, queries or bodies, and calls `onWrite` after a write request. */
export const requestLog = fp(async (app: FastifyInstance, { onWrite }: { onWrite: () => void }) => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line)
    else request.log.debug(line)
    if (request.method !== 'GET' && request.method !== 'HEAD') onWrite()
  })
})
