import { BlockList, isIP } from 'node:net'
import { HOUR } from '@alumbra/domain/time'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { DOCTOR_HEADER } from '../doctor/identity.ts'

/** Loopback and private networks (RFC 1918, 4193, 3927, 6598), the usual addresses of an own proxy. */
const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addSubnet('100.64.0.0', 10)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const isPrivate = (address: string): boolean => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Warns at most once an hour about requests through a proxy while TRUST_PROXY is off, since all visitors then share one
 * budget. A public address may belong to a visitor and is not logged.
 */
export const untrustedProxy = fp(async (app: FastifyInstance) => {
  let quietUntil = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || performance.now() < quietUntil) return
    // `npm run doctor` forges the header on purpose and reports the result itself.
    if (request.headers[DOCTOR_HEADER] !== undefined) return
    quietUntil = performance.now() + HOUR
    const from = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const proxy = isPrivate(from) ? from : 'public'
    app.log.warn(
      { event: 'proxy.untrusted', proxy },
      proxy === 'public'
        ? 'Llegan peticiones con X-Forwarded-For y TRUST_PROXY es off: si las manda tu proxy, pon su dirección en TRUST_PROXY, porque ahora todas las visitas comparten los límites de una.'
        : `Llegan peticiones con X-Forwarded-For desde ${proxy} y TRUST_PROXY es off: pon TRUST_PROXY=${proxy}, porque ahora todas las visitas comparten los límites de una.`,
    )
  })
})
