import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Everybody waited this long for one piece of work: worth a line. */
const HELD_MS = 200
const RESOLUTION_MS = 20
const LOOK_MS = 1_000
/** At most one line in this time, with the longest wait of it. */
const QUIET_MS = 10_000

/** Watches how long the event loop is held, and logs when that is long. */
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

  // Not before: loading the modules holds the loop, and nobody waits yet.
  app.addHook('onReady', async () => {
    delay.enable()
    const timer = setInterval(look, LOOK_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      delay.disable()
    })
  })
})
