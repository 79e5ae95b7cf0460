import type { FastifyReply, FastifyRequest } from 'fastify'
import { alsoVaries, encodingFor, IDENTITY } from './encoding.ts'

type Caching = { etag: string; 'cache-control': string }

/** A response that is already JSON text, from PostgreSQL or computed once. No response schema checks it again. */
export class JsonText {
  readonly text: string
  readonly caching: Caching | undefined

  constructor(text: string, caching?: Caching) {
    this.text = text
    this.caching = caching
  }

  /** Its compressed form, where that is kept. */
  get gzip(): Buffer | undefined {
    return undefined
  }
}

/** Sends it over HTTP; 304 when the ETag matches. */
export function sendJsonText(request: FastifyRequest, reply: FastifyReply, json: JsonText) {
  const { text, caching } = json
  if (caching) {
    reply.headers(caching)
    if (isKnown(request, caching.etag)) return reply.code(304).send()
  }
  reply.type('application/json; charset=utf-8')
  const { gzip } = json
  if (!gzip) return reply.send(text)
  reply.header('vary', alsoVaries(reply, 'Accept-Encoding'))
  if (encodingFor(request, ['gzip']) === IDENTITY) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(gzip)
}

/** A proxy that compresses an answer marks its ETag as weak; both are then the same (RFC 9110 §13.1.2). */
const strong = (etag: string): string => etag.trim().replace(/^W\//, '')

/** True when the client has these bytes already. */
export const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').map(strong).includes(strong(etag))
