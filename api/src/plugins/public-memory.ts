import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Forgets what strangers are answered before an administradora hears that her change is done, so that whoever looks next
 * at this node sees it. Other nodes hear of it from the database (memory/follow-changes.ts).
 */
export const publicMemory = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads && request.actor?.rol === 'admin') app.memory.drop()
  })
})
