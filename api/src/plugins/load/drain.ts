import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops accepting connections and ends the open ones with their next response; call it before `close`. */
    drain(): Promise<void>
    /** True from then on, so that /api/ready answers 503. */
    draining: boolean
  }
}

/** Time for clients with a keep-alive connection to send their next request. */
const NOTICE_MS = 1_000
const ACCEPT_MS = 100
/** On a busy machine the queue may never be seen empty. */
const QUEUE_MS = 2_000

/**
 * A graceful stop. Closing the HTTP server ends idle connections at once, but a request may already be on its way on one
 * of them. So the listening socket closes first, and every later response ends its connection.
 */
export const drain = fp(async (app: FastifyInstance) => {
  let accepted = 0
  app.server.on('connection', () => {
    accepted++
  })
  /** Resolves right after a round of the event loop in which no connection waited: Node accepts one in each. */
  const queueIsEmpty = async () => {
    const end = Date.now() + QUEUE_MS
    for (let before = -1; before !== accepted && Date.now() < end; ) {
      before = accepted
      await setImmediate()
    }
  }
  app.decorate('draining', false)
  app.addHook('onRequest', async (_request, reply) => {
    if (app.draining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    app.draining = true
    if (!app.server.listening) return
    // Connections in the accept queue of the system are reset when the socket closes, so accept them first.
    await setTimeout(ACCEPT_MS)
    await queueIsEmpty()
    Server.prototype.close.call(app.server)
    const countConnections = promisify(app.server.getConnections.bind(app.server))
    for (const end = Date.now() + NOTICE_MS; Date.now() < end && (await countConnections()) > 0; ) {
      await setTimeout(20)
    }
  })
})
