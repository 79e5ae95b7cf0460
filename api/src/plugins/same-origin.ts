import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

export type OriginOptions = { publicUrl: string; allowedOrigins: string[] }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The origins whose pages may change anything: ours and the configured ones, never the one a Host header names. */
function trustedOrigins({ publicUrl, allowedOrigins }: OriginOptions): Set<string> {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  // While developing, one machine has three names.
  const own = LOOPBACK.includes(hostname)
    ? LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
    : [origin]
  return new Set([...own, ...allowedOrigins.map((allowed) => new URL(allowed).origin)])
}

/**
 * Refuses what another site's page makes a browser send. Browsers name where an unsafe request comes from; a client
 * that names nothing is no browser and carries nobody's cookie but its own.
 */
export const sameOrigin = fp(async (app: FastifyInstance, options: OriginOptions) => {
  const trusted = trustedOrigins(options)
  app.addHook('onRequest', async ({ method, headers }) => {
    if (SAFE.has(method)) return
    const site = headers['sec-fetch-site']
    const fits =
      headers.origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : trusted.has(headers.origin)
    if (!fits) throw new AppError('forbidden')
  })
})
