import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True while new requests are refused, so that those under way end; /api/ready answers 503 too. */
    overloaded: boolean
  }
}

const RESOLUTION_MS = 10
const LOOK_MS = 250
/** Mean delay of the event loop at which it counts as late, and under which it counts as on time again. */
const LATE_MS = 500
const IN_TIME_MS = 250
/** Late measurements in a row before requests are refused: a start or one long statement is no overload. */
const LATE_LOOKS = 4
/** Requests that wait for a connection to the database, per connection, from which on more are refused. */
const WAITING_PER_CONNECTION = 50
const RETRY_SECONDS = 2

/** Read by proxies and monitoring, which must see the real state, not a refusal. */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics'])

/** Closes when the loop was late several times in a row, and opens when it is in time again. */
export function openGate(): { add(ms: number): boolean } {
  let late = 0
  return {
    add(ms) {
      if (ms < IN_TIME_MS) late = 0
      else if (ms >= LATE_MS) late++
      return late >= LATE_LOOKS
    },
  }
}

/**
 * Refuses requests at once with 503 while the event loop falls behind or too many wait for the database, before every
 * answer is late (observabilidad-5).
 */
export const overload = fp(async (app: FastifyInstance) => {
  app.decorate('overloaded', false)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const gate = openGate()

  const look = () => {
    const ms = Number.isNaN(delay.mean) ? 0 : Math.max(0, delay.mean / 1e6 - RESOLUTION_MS)
    delay.reset()
    const { waitingCount, options } = app.pool
    const isLate = gate.add(ms)
    const overloaded = isLate || waitingCount > WAITING_PER_CONNECTION * options.max
    if (overloaded !== app.overloaded) {
      const line = {
        event: overloaded ? 'overload.begin' : 'overload.end',
        ms: Math.round(ms),
        waiting: waitingCount,
      }
      if (overloaded) app.log.warn(line)
      else app.log.info(line)
    }
    app.overloaded = overloaded
  }

  app.addHook('onReady', async () => {
    delay.enable()
    const timer = setInterval(look, LOOK_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      delay.disable()
    })
  })
  app.addHook('onRequest', async (request) => {
    if (app.overloaded && !PROBES.has(request.routeOptions.url ?? ''))
      throw new AppError('unavailable', { retryAfter: RETRY_SECONDS })
  })
})
