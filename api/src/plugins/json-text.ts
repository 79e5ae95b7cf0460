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

/** What an async handler returns to answer; undefined: no body. One that returned `reply` would wait for the end of the response, with five listeners. */
export type Payload = string | Buffer | undefined

/** Sets its headers, and returns what answers over HTTP; 304 when the ETag matches. */
export function jsonPayload(request: FastifyRequest, reply: FastifyReply, json: JsonText): Payload {
  const { text, caching } = json
  if (caching) {
    reply.headers(caching)
    if (isKnown(request, caching.etag)) {
      reply.code(304)
      return undefined
    }
  }
  reply.type('application/json; charset=utf-8')
  const { gzip } = json
  if (!gzip) return text
  reply.header('vary', alsoVaries(reply, 'Accept-Encoding'))
  if (encodingFor(request, ['gzip']) === IDENTITY) return text
  reply.header('content-encoding', 'gzip')
  return gzip
}

/** A proxy that compresses an answer marks its ETag as weak; both are then the same (RFC 9110 §13.1.2). */
const strong = (etag: string): string => etag.trim().replace(/^W\//, '')

/** True when the client has these bytes already. */
export const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').map(strong).includes(strong(etag))
