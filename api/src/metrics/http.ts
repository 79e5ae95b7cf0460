import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Histogram, type Registry } from 'prom-client'
import { routeLabel } from './route-label.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Measures each response by method, route and status; labels never hold text from the request. */
export const httpMetrics = fp(async (app: FastifyInstance, { registry }: { registry: Registry }) => {
  const duration = new Histogram({
    name: 'alumbra_http_request_duration_seconds',
    help: 'Responses by method, route pattern and status, and how long each took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'OTHER'
    duration.observe(
      { method, route: routeLabel(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
})
