import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Page } from '@alumbra/contract/calls/visit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESSED_FROM } from '../compression.ts'
import { alsoVaries, encodingFor } from '../encoding.ts'

const toGzip = promisify(gzip)
/** For a page that is sent once: a third of the time of the usual level, a tenth more bytes. */
const ONCE = { level: 2 }

/** Seconds after which to retry a page that could not be drawn. */
const RETRY_SECONDS = '2'

/** Sends a drawn page, compressed in one go and outside of the event loop. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Page,
  defaults: Record<string, string>,
): Promise<FastifyReply> {
  reply.status(status).headers({ ...defaults, ...headers })
  if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  if (body.length < COMPRESSED_FROM || encodingFor(request, ['gzip']) !== 'gzip') return reply.send(body)
  reply.headers({ vary: alsoVaries(reply, 'Accept-Encoding'), 'content-encoding': 'gzip' })
  return reply.send(await toGzip(body, ONCE))
}
