import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'
import { FloodGate } from '../../limits/flood-gate.ts'
import { networkOf } from '../../limits/network.ts'
import { SAFE_METHODS } from '../safe-methods.ts'

/** Refused requests of one network per minute. Sixty pupils with fifty refused requests each stay below it. */
export const REFUSALS_MAX = 3_000
/** A long body counts as several refusals, because reading it costs more. */
const BYTES_PER_REFUSAL = 32 * 1024

/** Statuses that need the body; all other refusals happen before it is read. */
const ABOUT_BODY = new Set([400, 413, 415, 429])

/**
 * Refuses a network before reading its bodies once too many of them were refused (docs/decisions/0023). The budgets of
 * limits/limits.ts are spent later, because most of them depend on the body.
 */
export const flood = fp(async (app: FastifyInstance, { enabled }: { enabled: boolean }) => {
  if (!enabled) return
  const gate = new FloodGate(REFUSALS_MAX)
  const spent = new WeakMap<FastifyRequest, { network: string; cost: number }>()

  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || needsSession(request)) return
    const network = networkOf(request.ip)
    const cost = costOf(request)
    const closed = gate.spend(network, cost)
    if (!closed) {
      spent.set(request, { network, cost })
      return
    }
    app.limits.refusals.count({ limit: 'flood', of: 'network' })
    if (closed.first) request.log.warn({ event: 'flood.refused', ip: request.ip })
    throw new AppError('tooManyRequests', { retryAfter: closed.retryAfter })
  })

  // Not called for a client that disconnects before the response, although its body was read.
  app.addHook('onResponse', async (request, reply) => {
    const charge = spent.get(request)
    if (charge && !ABOUT_BODY.has(reply.statusCode)) gate.refund(charge.network, charge.cost)
  })
})

/** A private call is refused without a session before its body is read (plugins/session.ts). */
function needsSession(request: FastifyRequest): boolean {
  const acceso = request.routeOptions.config.acceso
  return acceso !== undefined && acceso !== 'publico'
}

function costOf({ headers, server }: FastifyRequest): number {
  const most = server.initialConfig.bodyLimit ?? 0
  // A body without a content-length counts as the longest possible one.
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length']) || 0 : most
  return 1 + Math.floor(Math.min(length, most) / BYTES_PER_REFUSAL)
}
