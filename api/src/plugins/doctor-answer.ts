import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { answer, DOCTOR_HEADER } from '../doctor/identity.ts'
import { VERSION } from '../version.ts'

const QUESTION_MAX = 100

/** Answers signed requests of `npm run doctor` with the properties of the request that arrive behind the proxies. */
export const doctorAnswer = fp(
  async (app: FastifyInstance, { findSecret }: { findSecret: () => Promise<Buffer> }) => {
    let secret: Buffer | undefined

    app.addHook('onRequest', async (request, reply) => {
      const question = request.headers[DOCTOR_HEADER]
      if (typeof question !== 'string' || question.length > QUESTION_MAX) return
      secret ??= await findSecret().catch(() => undefined)
      if (secret === undefined) return
      const forwardedFor = request.headers['x-forwarded-for']
      const proof = answer(secret, question, {
        version: VERSION,
        ip: request.ip,
        socket: request.socket.remoteAddress ?? '',
        // request.ips starts with the address of the socket and has one more entry per trusted hop.
        socketTrusted: (request.ips?.length ?? 1) > 1,
        forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : null,
      })
      if (proof !== null) reply.header(DOCTOR_HEADER, proof)
    })
  },
)
