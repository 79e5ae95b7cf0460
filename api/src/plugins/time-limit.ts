import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { REQUEST, TimeLimit, withTimeLimit } from '../time-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    timeLimit: TimeLimit
  }
}

/** Gives each request its time for waiting; the calls that a page runs share that of the page. */
export const requestTimeLimit = fp(async (app: FastifyInstance) => {
  app.decorateRequest('timeLimit')
  app.addHook('onRequest', (request, _reply, done) => {
    request.timeLimit = new TimeLimit(REQUEST)
    withTimeLimit(request.timeLimit, done)
  })
  // What reads a body goes on where the socket began, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    withTimeLimit(request.timeLimit, done)
  })
})
