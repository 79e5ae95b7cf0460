import type { FastifyRequest } from 'fastify'

/** What Node and the multipart parser say when a client leaves before its body is whole. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether the client left before its body was complete: no fault of the server, and no one to answer. */
export const isClientGone = (error: Error & { code?: string }, { raw }: FastifyRequest): boolean =>
  // A connection of the server's own that was reset names the system call.
  raw.readableAborted && CUT_OFF.has(error.code ?? '') && !('syscall' in error)
