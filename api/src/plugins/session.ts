import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import type { Acceso } from '@alumbra/contract/calls/call'
import { dispositivoOf } from '@alumbra/domain/dispositivo'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import {
  type FindSession,
  type SessionActor,
  type Sessions,
  sessionFinder,
  touchSession,
} from '../find-session.ts'
import { type AuthenticatedActor, openSession, SESSION_LIFE } from '../sessions.ts'
import { hashToken } from '../tokens.ts'
import { deviceCookieOf, setDeviceCookie } from './device-cookie.ts'
import { SAFE_METHODS } from './safe-methods.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    acceso?: Acceso
    /** `sinSegundoFactor` of the call. */
    sinSegundoFactor?: boolean
    /** `byItself` of the call. */
    byItself?: boolean
    /** Its handler looks the session up together with what it asks (plugins/question-route.ts). */
    asksAlong?: boolean
  }
  interface FastifyRequest {
    /** The account of the request; undefined until it was looked up. */
    actor: SessionActor | null | undefined
  }
  interface FastifyInstance {
    sessions: Sessions
    findSession: FindSession
    sessionCookie: { name: string; secure: boolean }
  }
}

/** Checks `acceso` before each private route. A route without `acceso` makes the start fail. */
export const session = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const secure = publicUrl.startsWith('https:')
  app.decorate('sessionCookie', { name: secure ? '__Host-alumbra' : 'alumbra', secure })
  app.decorate('sessions', { db: app.db, touchLater: touchAfterwards(app) })
  app.decorate('findSession', sessionFinder(app.sessions, app.env))
  app.decorateRequest('actor', undefined)

  const routes: RouteOptions[] = []
  app.addHook('onRoute', (options) => {
    routes.push(options)
  })
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.acceso) throw new Error(`${method} ${url} has no acceso`)
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    const { acceso, sinSegundoFactor, asksAlong } = request.routeOptions.config
    if (!acceso || acceso === 'publico') return
    reply.header('cache-control', 'no-store')
    if (asksAlong && cookieOf(request)) return
    await requireAccess(request, acceso, sinSegundoFactor)
  })
})

/** Touches a session after the answer, since a commit waits for the disk; once for all requests that come meanwhile. */
function touchAfterwards(app: FastifyInstance): Sessions['touchLater'] {
  const underWay = new Set<string>()
  return (hash) => {
    const key = hash.toString('base64')
    if (underWay.has(key)) return
    underWay.add(key)
    app.afterwards(() => touchSession(app.db, hash).finally(() => underWay.delete(key)))
  }
}

/**
 * Throws unauthenticated or forbidden unless the account of the request has one of the roles and, where the configuration
 * demands it of an administrador, a second factor (administradores-7).
 */
export async function requireAccess(
  request: FastifyRequest,
  acceso: Acceso,
  sinSegundoFactor = false,
): Promise<void> {
  if (acceso === 'publico') return
  const actor = await actorOf(request)
  if (!actor) throw new AppError('unauthenticated')
  if (!SAFE_METHODS.has(request.method)) requireOwnPage(actor, request.headers[ACCOUNT_HEADER])
  const lacksFactor = actor.factorPending && !sinSegundoFactor
  if (acceso.includes(actor.rol) && !lacksFactor) return
  request.log.info({
    event: 'access.refused',
    rol: actor.rol,
    account: actor.id,
    route: request.routeOptions.url,
  })
  throw new AppError('forbidden', lacksFactor ? { customMessage: FACTOR_FIRST } : {})
}

/** Throws when a page that was loaded for another account changes something: another tab has logged in since (wire-21). */
export function requireOwnPage({ id }: Pick<Actor, 'id'>, account: unknown): void {
  if (account !== undefined && account !== id)
    throw new AppError('unauthenticated', { customMessage: OTHERS_PAGE })
}

const OTHERS_PAGE = 'En otra pestaña se ha entrado con otra cuenta. Vuelve a cargar esta página.'
const FACTOR_FIRST = 'Antes tienes que poner la verificación en dos pasos, en «Tu cuenta».'

/** The account of the request, or null; the session is looked up once. */
export async function actorOf(request: FastifyRequest): Promise<SessionActor | null> {
  if (request.actor !== undefined) return request.actor
  const cookie = cookieOf(request)
  const isUse = !request.routeOptions.config.byItself
  request.actor = cookie ? await request.server.findSession(cookie, isUse) : null
  return request.actor
}

/** The account of a request to a private route. */
export function currentActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('currentActor is for routes that are not public')
  return request.actor
}

/** The session cookie of the request. */
export const cookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[request.server.sessionCookie.name]

/** The session of the request, as its row names it. */
export const ownHash = (request: FastifyRequest): Buffer => hashToken(cookieOf(request) ?? '')

/** Opens a session for an account and sets its cookies; `isLogin` stores the time, `alongside` runs in the transaction of the session. */
export async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  who: AuthenticatedActor,
  more: { isLogin?: boolean; alongside?: ((tx: Db) => Promise<void>) | undefined } = {},
): Promise<void> {
  const { name, secure } = request.server.sessionCookie
  const old = { session: cookieOf(request), device: deviceCookieOf(request) }
  const dispositivo = dispositivoOf(request.headers['user-agent'])
  const cookies = await openSession(request.server.db, who, { old, dispositivo, ...more })
  reply.setCookie(name, cookies.session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_LIFE[who.rol].absoluteMs / 1000,
  })
  setDeviceCookie(request, reply, cookies.device)
  // The next request finds out whether a consent is missing.
  request.actor = { rol: who.rol, id: who.id, consentPending: false, factorPending: false }
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, secure } = request.server.sessionCookie
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure })
  request.actor = null
}
