import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls `onGone` with each request whose connection closes before its answer has left whole. A connection is listened to once, whatever it
 * asks: a listener for each answer takes twice as long.
 */
export function answersUnderWay(onGone: (request: FastifyRequest) => void) {
  const connections = new WeakMap<Socket, Map<FastifyReply['raw'], FastifyRequest>>()
  const of = ({ raw: { socket } }: FastifyRequest) => {
    const known = connections.get(socket)
    if (known) return known
    const underWay = new Map<FastifyReply['raw'], FastifyRequest>()
    connections.set(socket, underWay)
    socket.once('close', () => {
      for (const [answer, request] of underWay) if (!answer.writableFinished) onGone(request)
    })
    return underWay
  }
  return {
    begin(request: FastifyRequest, { raw }: FastifyReply): void {
      of(request).set(raw, request)
    },
    end(request: FastifyRequest, { raw }: FastifyReply): void {
      of(request).delete(raw)
    },
  }
}
