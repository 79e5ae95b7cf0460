import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDevice } from '../../devices.ts'
import { AppError } from '../../errors.ts'
import { type Closed, FloodGate } from '../../limits/flood-gate.ts'
import { networkOf } from '../../limits/network.ts'
import { Turns } from '../../limits/turns.ts'
import { hashToken } from '../../tokens.ts'
import { shareOf } from '../../workers/worker.ts'
import { deviceCookieOf } from '../device-cookie.ts'
import { SAFE_METHODS } from '../safe-methods.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the handler of a request; those of a flood take turns. */
    inTurn<T>(request: FastifyRequest, handle: () => Promise<T>): Promise<T>
  }
}

/** Refused requests of one network per minute. Sixty pupils with fifty refused requests each stay below it. */
export const REFUSALS_MAX = 3_000
/** A long body counts as several refusals, because reading it costs more. */
const BYTES_PER_REFUSAL = 32 * 1024
/** A body up to this length costs no more than its refusal. Of the forms of visitors only a message of many accents may be longer. */
const SHORT_MAX = 4 * 1024

/** Handlers of floods at the same time, in all and for one network or browser, and how many wait. */
const ROOM = { atOnce: shareOf(4, 2), ofOne: 2, waiting: 400, waitingOfOne: 100 }
const RETRY_SECONDS = 2

/** Statuses that need the body; all other refusals happen before it is read. */
const ABOUT_BODY = new Set([400, 413, 415, 429])

/**
 * Once too many requests of a network were refused, its long bodies are refused unread and its short ones take turns
 * (docs/decisions/0023). The budgets of limits/limits.ts are spent later, because most of them depend on the body.
 */
export const flood = fp(async (app: FastifyInstance, { enabled }: { enabled: boolean }) => {
  const gate = new FloodGate(REFUSALS_MAX)
  const spent = new WeakMap<FastifyRequest, { who: string; cost: number }>()
  const waiting = new WeakMap<FastifyRequest, string>()
  const refusal = (retryAfter: number) => {
    app.limits.refusals.count({ limit: 'flood', of: 'network' })
    return new AppError('tooManyRequests', { retryAfter })
  }
  const openTurns = () => new Turns(ROOM, () => refusal(RETRY_SECONDS))
  const turns = openTurns()
  // A flood invents cookies too: as many lookups at once as handlers. They are short and do not wait for those.
  const lookups = openTurns()

  /** The browser of a request, if somebody has logged in from it. */
  const findBrowser = async (request: FastifyRequest): Promise<string | null> => {
    const cookie = deviceCookieOf(request)
    if (!cookie || !(await lookups.run(networkOf(request.ip), () => isDevice(app.db, cookie)))) return null
    return `device ${hashToken(cookie).toString('base64')}`
  }

  app.decorate('inTurn', (request, handle) => {
    const who = waiting.get(request)
    return who === undefined ? handle() : turns.run(who, handle)
  })
  if (!enabled) return

  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || needsSession(request)) return
    const cost = costOf(request)
    const count = (who: string): Closed | null => {
      const closed = gate.spend(who, cost)
      if (!closed) spent.set(request, { who, cost })
      return closed
    }
    const network = networkOf(request.ip)
    const closed = count(network)
    if (!closed) return
    if (closed.first) request.log.warn({ event: 'flood.refused', ip: request.ip })
    // Others in her network cannot spend what her browser may, nor do they come before it (limits-3). It takes turns too: who
    // floods may have logged in from twenty.
    const browser = await findBrowser(request)
    waiting.set(request, browser ?? network)
    const own = browser ? count(browser) : closed
    if (own && !isShort(request)) throw refusal(closed.retryAfter)
  })

  // Not called for a client that disconnects before the response, although its body was read.
  app.addHook('onResponse', async (request, reply) => {
    const charge = spent.get(request)
    if (charge && !ABOUT_BODY.has(reply.statusCode)) gate.refund(charge.who, charge.cost)
  })
})

/** A private call is refused without a session before its body is read (plugins/session.ts). */
function needsSession(request: FastifyRequest): boolean {
  const acceso = request.routeOptions.config.acceso
  return acceso !== undefined && acceso !== 'publico'
}

/** The length of a body; one without a content-length counts as the longest possible. */
function lengthOf({ headers, server }: FastifyRequest): number {
  const most = server.initialConfig.bodyLimit ?? 0
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length']) || 0, most)
    : most
}

const isShort = (request: FastifyRequest): boolean => lengthOf(request) <= SHORT_MAX

const costOf = (request: FastifyRequest): number => 1 + Math.floor(lengthOf(request) / BYTES_PER_REFUSAL)
