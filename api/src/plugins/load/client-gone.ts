import type { FastifyRequest } from 'fastify'

/** Error codes of Node and the multipart parser for a client that disconnects before its body is complete. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether the client disconnected before its body was complete: not a server error, and nobody reads a response. */
export const isClientGone = (error: Error & { code?: string }, { raw }: FastifyRequest): boolean =>
  // A reset of one of the server's outgoing connections names the system call.
  raw.readableAborted && CUT_OFF.has(error.code ?? '') && !('syscall' in error)
