import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { alsoVaries, encodingFor, IDENTITY } from './encoding.ts'

const toGzip = promisify(gzip)
const TEXT = /^text\/|[/+](?:json|xml)(?:;|$)/
/** Below, an answer comes in the same round trip either way, and compressing it costs as much processor as all the rest of a small one. */
export const COMPRESSED_FROM = 2_048
/** For an answer to one request: half the time of the usual level, five per cent more bytes. */
const ONCE = { level: 3 }
/** Up to here the loop compresses at once: 10 kB take 0.08 ms of processor, and 0.4 ms when a thread does it. */
const AT_ONCE = 128 * 1024

const isText = (reply: FastifyReply): boolean => TEXT.test(String(reply.getHeader('content-type') ?? ''))
const isStream = (payload: unknown): payload is Readable =>
  typeof (payload as { pipe?: unknown } | null)?.pipe === 'function'

/** A text of so many bytes as gzip. */
export const gzipOnce = (text: string, bytes = Buffer.byteLength(text)): Buffer | Promise<Buffer> =>
  bytes <= AT_ONCE ? gzipSync(text, ONCE) : toGzip(text, ONCE)

/** Sends texts as gzip to those who take it, and takes no body that is compressed: what it unpacks to is not ours to bound. */
export const compression = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const { 'content-encoding': encoding = IDENTITY } = request.headers
    if (encoding !== IDENTITY) throw new AppError('unsupportedType')
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!payload || reply.hasHeader('content-encoding') || !isText(reply)) return payload
    const length = isStream(payload) ? Number.POSITIVE_INFINITY : Buffer.byteLength(payload as string)
    if (length < COMPRESSED_FROM) return payload
    reply.header('vary', alsoVaries(reply, 'Accept-Encoding'))
    if (encodingFor(request, ['gzip']) === IDENTITY) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    // A source that breaks ends the answer, and Fastify logs it.
    if (isStream(payload)) return pipeline(payload, createGzip(ONCE), () => {})
    return gzipOnce(payload as string, length)
  })
})
