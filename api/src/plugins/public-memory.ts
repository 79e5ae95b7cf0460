import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Drops the public answers in memory before the response to an administradora's change is sent, so that the next visitor
 * of this node sees it. The database notifies the other nodes (memory/follow-changes.ts).
 */
export const publicMemory = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads && request.actor?.rol === 'admin') app.memory.drop()
  })
})
