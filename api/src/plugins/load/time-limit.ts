import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../../limits/network.ts'
import { REQUEST, TimeLimit, withTimeLimit } from '../../time-limit.ts'
import { SAFE_METHODS } from '../safe-methods.ts'

declare module 'fastify' {
  interface FastifyRequest {
    timeLimit: TimeLimit
  }
}

/** Gives each request a time limit; the calls of a page share the limit of the page. */
export const requestTimeLimit = fp(async (app: FastifyInstance) => {
  app.decorateRequest('timeLimit')
  app.addHook('onRequest', (request, _reply, done) => {
    request.timeLimit = new TimeLimit(REQUEST, {
      id: request.id,
      network: networkOf(request.ip),
      writes: !SAFE_METHODS.has(request.method),
    })
    withTimeLimit(request.timeLimit, done)
  })
  // Reading a body continues in the async context of the socket, which lacks the limit of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    withTimeLimit(request.timeLimit, done)
  })
})
