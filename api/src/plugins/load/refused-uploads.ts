import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'
import { networkOf } from '../../limits/network.ts'
import { RefusedLately } from '../../limits/refused-lately.ts'
import { hashToken } from '../../tokens.ts'
import { cookieOf } from '../session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refusedUploads: RefusedLately
  }
}

/** So often in a few seconds a person may try again, and her browser may send the whole file before it reads the answer. */
const REPEATS_READ = 10
/** How long a flood waits for each further answer, which slows it down: most of them send no more before it comes. */
const HELD_MS = 1_000
/** Most requests that wait so; more are answered at once. */
const HELD_MAX = 100

/**
 * Repeats the refusal of an upload whose budget is spent before the session is looked up and the file is read
 * (docs/decisions/0081). Comes before plugins/session.ts.
 */
export const refusedUploads = fp(async (app: FastifyInstance) => {
  app.decorate('refusedUploads', new RefusedLately())
  let held = 0
  const hold = async () => {
    if (held >= HELD_MAX) return
    held++
    await sleep(HELD_MS)
    held--
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.takesFile !== true) return
    const refusal = app.refusedUploads.repeat(keyOf(request))
    if (!refusal) return
    const { error, repeats } = refusal
    if (error.details.budget) app.limits.refusals.count(error.details.budget)
    // The connection is closed, so that nobody has to read the file of a flood.
    if (repeats > REPEATS_READ) {
      reply.header('connection', 'close')
      await hold()
    }
    throw error
  })
})

/** Counts an upload of a logged-in account, or throws 429. */
export async function countUpload(request: FastifyRequest, account: string): Promise<void> {
  const { limits, refusedUploads } = request.server
  try {
    await limits.enforce('upload', { account, ip: request.ip, withToken: true })
  } catch (error) {
    if (error instanceof AppError && error.details.budget) refusedUploads.remember(keyOf(request), error)
    throw error
  }
}

/** The session, which nobody else can name, in its network, on one route. */
const keyOf = (request: FastifyRequest): string =>
  `${hashToken(cookieOf(request) ?? '').toString('base64')} ${networkOf(request.ip)} ${request.routeOptions.url}`
