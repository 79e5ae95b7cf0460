import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins work that no answer waits for; what goes wrong is logged, and the server stops after it. */
    afterwards(work: () => Promise<unknown>): void
  }
}

/** Work that is due when the answer has left. */
export const afterwards = fp(async (app: FastifyInstance) => {
  const pending = new Set<Promise<unknown>>()
  app.decorate('afterwards', (work: () => Promise<unknown>) => {
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'what was due after an answer failed'))
      .finally(() => pending.delete(done))
    pending.add(done)
  })
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
})
