import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'
import { AcceptDelay } from './accept-delay.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True while new requests are refused, so that those under way end; /api/ready answers 503 too. */
    overloaded: boolean
  }
  interface FastifyContextConfig {
    /** It asks `requireCapacity` itself, once it has found out that memory has no answer. */
    answersFromMemory?: boolean
  }
  interface FastifyRequest {
    /** It arrived while new requests are refused, so that memory alone may answer it. */
    cameInOverload: boolean
  }
}

const RESOLUTION_MS = 10
const LOOK_MS = 250
/**
 * From which delay on something counts as late, under which it is on time again, and how many late looks in a row refuse
 * requests.
 */
type Late = { lateMs: number; inTimeMs: number; looks: number }
/** The mean delay of the event loop. A start or one long statement is no overload. */
const LOOP: Late = { lateMs: 500, inTimeMs: 250, looks: 4 }
/** The wait of a new connection, after which little of the three seconds for its answer is left. */
const DOOR: Late = { lateMs: 1_500, inTimeMs: 500, looks: 2 }
/** Requests that wait for a connection to the database, per connection, from which on more are refused. */
const WAITING_PER_CONNECTION = 50
const RETRY_SECONDS = 2

/** Read by proxies and monitoring, which must see the real state, not a refusal. */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics'])

/** Closes when the node was late several times in a row, and opens when it is in time again. */
export function openGate({ lateMs, inTimeMs, looks }: Late = LOOP): { add(ms: number): boolean } {
  let late = 0
  return {
    add(ms) {
      if (ms < inTimeMs) late = 0
      else if (ms >= lateMs) late++
      return late >= looks
    },
  }
}

/** Throws unavailable when the request arrived while new ones are refused. */
export function requireCapacity(request: FastifyRequest): void {
  if (request.cameInOverload) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS })
}

/**
 * Refuses requests at once with 503 while the event loop falls behind, new connections wait to be accepted or too many
 * requests wait for the database, before every answer is late (observabilidad-5). What memory has costs no more than a refusal and is
 * answered.
 */
export const overload = fp(async (app: FastifyInstance) => {
  app.decorate('overloaded', false)
  app.decorateRequest('cameInOverload', false)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const accepting = new AcceptDelay(app.server, LOOK_MS)
  const gate = openGate()
  const doorGate = openGate(DOOR)
  let [isLoopLate, isAsked] = [false, false]

  const look = () => {
    const isMeasured = delay.count > 0
    const ms = isMeasured ? Math.max(0, delay.mean / 1e6 - RESOLUTION_MS) : 0
    delay.reset()
    const { waitingCount, options } = app.pool
    // A node that nobody asks has no queue, and a connection of ours would wake it four times a second.
    const isQuiet = !isAsked && !accepting.isWaiting
    const acceptMs = app.draining || isQuiet ? 0 : accepting.look()
    isAsked = false
    // A look that comes right after the loop was held, before its delay is measured, says nothing: the next one will.
    if (isMeasured) isLoopLate = gate.add(ms)
    const isDoorLate = doorGate.add(acceptMs)
    const overloaded = isLoopLate || isDoorLate || waitingCount > WAITING_PER_CONNECTION * options.max
    if (overloaded !== app.overloaded) {
      const line = {
        event: overloaded ? 'overload.begin' : 'overload.end',
        ms: Math.round(ms),
        acceptMs: Math.round(acceptMs),
        waiting: waitingCount,
      }
      if (overloaded) app.log.warn(line)
      else app.log.info(line)
    }
    app.overloaded = overloaded
  }

  let timer: NodeJS.Timeout | undefined
  // Only a server that listens meets a crowd.
  app.addHook('onListen', async () => {
    delay.enable()
    timer = setInterval(look, LOOK_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    accepting.stop()
    delay.disable()
  })
  app.addHook('onRequest', async (request) => {
    isAsked = true
    if (!app.overloaded) return
    const { url, config } = request.routeOptions
    if (PROBES.has(url ?? '')) return
    request.cameInOverload = true
    if (!config.answersFromMemory) requireCapacity(request)
  })
})
