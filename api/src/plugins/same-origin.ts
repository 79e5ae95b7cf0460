import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { SAFE_METHODS } from './safe-methods.ts'

export type OriginOptions = { publicUrl: string; allowedOrigins: string[] }

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Origins whose pages may send unsafe requests: the public one and the configured ones, never that of a Host header. */
function trustedOrigins({ publicUrl, allowedOrigins }: OriginOptions): Set<string> {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  // In development one machine has three names.
  const own = LOOPBACK.includes(hostname)
    ? LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
    : [origin]
  return new Set([...own, ...allowedOrigins.map((allowed) => new URL(allowed).origin)])
}

/**
 * Refuses unsafe requests that a page of another site makes a browser send. Browsers send Origin or Sec-Fetch-Site with
 * them; a client without both is not a browser, so it can only send its own cookie.
 */
export const sameOrigin = fp(async (app: FastifyInstance, options: OriginOptions) => {
  const trusted = trustedOrigins(options)
  app.addHook('onRequest', async ({ method, headers }) => {
    if (SAFE_METHODS.has(method)) return
    const site = headers['sec-fetch-site']
    const fits =
      headers.origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : trusted.has(headers.origin)
    if (!fits) throw new AppError('forbidden')
  })
})
