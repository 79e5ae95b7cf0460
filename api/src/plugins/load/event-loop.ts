import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Shortest delay that is logged. */
const HELD_MS = 200
const RESOLUTION_MS = 20
const LOOK_MS = 1_000
/** One line at most per interval, with its longest delay. */
const QUIET_MS = 10_000

/** Logs when the event loop was blocked. */
export const eventLoop = fp(async (app: FastifyInstance) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let quietUntil = 0

  const look = () => {
    const ms = Math.round(delay.max / 1e6) - RESOLUTION_MS
    if (Date.now() < quietUntil) return
    delay.reset()
    if (ms < HELD_MS) return
    quietUntil = Date.now() + QUIET_MS
    app.log.warn({ event: 'event-loop.lag', ms })
  }

  // Loading the modules blocks the loop too, before any request arrives.
  app.addHook('onReady', async () => {
    delay.enable()
    const timer = setInterval(look, LOOK_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      delay.disable()
    })
  })
})
