import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { hasQueued } from '../mail/queued.ts'
import { routeLabel } from '../metrics/route-label.ts'
import { answersUnderWay } from './answers-under-way.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A failure of the server, which has been logged, ended its answer in the middle. */
    hasBrokenOff: boolean
  }
}

/** Asked by a proxy every few seconds: a line for each would hide the others. */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics'])

/**
 * Logs one line per request, without addresses, queries or bodies, under the id of the request, which the answer
 * brings back behind a proxy (observabilidad-3). One whose client leaves before the end of the answer is `client.gone`.
 * Calls `onMail` after a request that has put a mail into the outbox.
 */
export const requestLog = fp(async (app: FastifyInstance, { onMail }: { onMail: () => void }) => {
  if (app.env.TRUST_PROXY !== false) {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
    })
  }
  app.decorateRequest('hasBrokenOff', false)
  const answers = answersUnderWay((request) => {
    if (!request.hasBrokenOff) request.log.debug({ event: 'client.gone', route: routeLabel(request) })
  })
  app.addHook('onRequest', (request, reply, done) => {
    answers.begin(request, reply)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    answers.end(request, reply)
    const route = routeLabel(request)
    const line = {
      event: 'request',
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line)
    else if (PROBES.has(route)) request.log.debug(line)
    else request.log.info(line)
    if (hasQueued(request.timeLimit)) onMail()
  })
})
