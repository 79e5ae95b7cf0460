import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isUnavailable } from '../db/connections/unavailable.ts'
import { LOOP, TimeLimit, withTimeLimit } from '../time-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs work after the response is sent; a failure is logged. */
    afterwards(work: () => Promise<unknown>): void
    /** Resolves when all that work is done. Requests may add work until the server has closed, so await it again then. */
    afterwardsDone(): Promise<void>
  }
}

/** Work that runs after the response. */
export const afterwards = fp(async (app: FastifyInstance) => {
  const pending = new Set<Promise<unknown>>()
  app.decorate('afterwards', (work: () => Promise<unknown>) => {
    const done = new Promise((resolve) => setImmediate(resolve))
      // The time limit of the request may be over.
      .then(() => withTimeLimit(new TimeLimit(LOOP, { writes: true }), work))
      .catch((error: unknown) => {
        if (isUnavailable(error))
          app.log.warn(
            { event: 'afterwards.unavailable', err: error },
            'work after a response cannot be done now',
          )
        else app.log.error({ err: error }, 'work after a response failed')
      })
      .finally(() => pending.delete(done))
    pending.add(done)
  })
  const afterwardsDone = async () => {
    while (pending.size > 0) await Promise.all(pending)
  }
  app.decorate('afterwardsDone', afterwardsDone)
  app.addHook('onClose', afterwardsDone)
})
