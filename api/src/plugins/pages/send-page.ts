import type { Page } from '@alumbra/contract/calls/visit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESSED_FROM, gzipOnce } from '../compression.ts'
import { alsoVaries, encodingFor } from '../encoding.ts'

/** Seconds after which to retry a page that could not be drawn. */
const RETRY_SECONDS = '2'

/** Sends a drawn page, compressed in one go. */
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
  return reply.send(await gzipOnce(body))
}
