import type { FastifyReply, FastifyRequest } from 'fastify'
import { alsoVaries, encodingFor, IDENTITY } from '../plugins/encoding.ts'
import { isKnown, type Payload } from '../plugins/json-text.ts'
import { ENCODINGS, type KeptText } from './kept-text.ts'

/**
 * Sets the headers of a kept text, and returns it in the preferred encoding of the client, or 304 when the client has it. Each encoding has its
 * own ETag (RFC 9110 §8.8.3.3).
 */
export async function keptPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptText,
): Promise<Payload> {
  const encoding = encodingFor(request, ENCODINGS)
  const etag = encoding === IDENTITY ? kept.etag : `${kept.etag.slice(0, -1)}-${encoding}"`
  const headers = { ...kept.headers, etag, vary: alsoVaries(reply, 'Accept-Encoding, Cookie') }
  if (isKnown(request, etag)) {
    reply.code(304).headers(headers).removeHeader('content-type')
    return undefined
  }
  if (encoding === IDENTITY) {
    reply.headers(headers)
    return kept.text
  }
  // Before any header is set, so that none goes out with a refusal.
  const bytes = await kept.compressed(encoding)
  reply.headers({ ...headers, 'content-encoding': encoding })
  return bytes
}
