import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops accepting connections and lets those that are open end with their next answer; call it before `close`. */
    drain(): Promise<void>
    /** True from then on: /api/ready says no. */
    draining: boolean
  }
}

/** How long clients that keep a connection open may take to send their next request. */
const NOTICE_MS = 1_000
const ACCEPT_MS = 100

/**
 * A stop that cuts nobody off. Closing the HTTP server ends idle connections at once, and a request may already be on
 * its way on one of them; so the listening socket closes first, and every answer from then on ends its connection.
 */
export const drain = fp(async (app: FastifyInstance) => {
  app.decorate('draining', false)
  app.addHook('onRequest', async (_request, reply) => {
    if (app.draining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    app.draining = true
    if (!app.server.listening) return
    // Connections that the system has already taken for us are reset when the socket closes: accept them first.
    await setTimeout(ACCEPT_MS)
    Server.prototype.close.call(app.server)
    const countConnections = promisify(app.server.getConnections.bind(app.server))
    for (const end = Date.now() + NOTICE_MS; Date.now() < end && (await countConnections()) > 0; ) {
      await setTimeout(20)
    }
  })
})
