import negotiator from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../plugins/json-text.ts'
import { ENCODINGS, type KeptText } from './kept-text.ts'

const IDENTITY = 'identity'
const choose = (header: string | undefined): (typeof ENCODINGS)[number] | typeof IDENTITY =>
  (negotiator.negotiate(header ?? IDENTITY, [...ENCODINGS, IDENTITY]) as (typeof ENCODINGS)[number] | null) ??
  IDENTITY

/** Sends a kept text in the preferred encoding of the client, or 304 when the client has it. Each encoding has its own ETag (RFC 9110 §8.8.3.3). */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptText) {
  const encoding = choose(request.headers['accept-encoding'])
  const etag = encoding === IDENTITY ? kept.etag : `${kept.etag.slice(0, -1)}-${encoding}"`
  const vary = [reply.getHeader('vary'), 'Accept-Encoding, Cookie'].filter(Boolean).join(', ')
  reply.headers({ ...kept.headers, etag, vary })
  if (isKnown(request, etag)) return reply.code(304).removeHeader('content-type').send()
  if (encoding === IDENTITY) return reply.send(kept.text)
  return reply.header('content-encoding', encoding).send(await kept.compressed(encoding))
}
