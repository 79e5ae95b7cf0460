import type { Page } from '@alumbra/contract/calls/visit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESSED_FROM, gzipOnce } from '../compression.ts'
import { alsoVaries, encodingFor } from '../encoding.ts'
import type { Payload } from '../json-text.ts'

/** Seconds after which to retry a page that could not be drawn. */
const RETRY_SECONDS = '2'

/** Sets the headers of a drawn page, and returns it, compressed in one go. */
export async function pagePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Page,
  defaults: Record<string, string>,
): Promise<Payload> {
  reply.status(status).headers({ ...defaults, ...headers })
  if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  if (body.length < COMPRESSED_FROM || encodingFor(request, ['gzip']) !== 'gzip') return body
  reply.headers({ vary: alsoVaries(reply, 'Accept-Encoding'), 'content-encoding': 'gzip' })
  return gzipOnce(body)
}
