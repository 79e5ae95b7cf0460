import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The calls that change what visitors read. */
const WRITES = '/admin/api/referentes'

/**
 * Empties the memory before the response to a change of a referente is sent, so that the next visitor
 * of this node sees it. The database notifies the other nodes (memory/follow-changes.ts).
 */
export const publicMemory = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async ({ method, routeOptions }) => {
    const reads = method === 'GET' || method === 'HEAD'
    if (!reads && routeOptions.url?.startsWith(WRITES)) app.memory.drop()
  })
})
