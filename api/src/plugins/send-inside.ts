import type { CallShape } from '@alumbra/contract/calls/call'
import type { CallInput, Send } from '@alumbra/contract/calls/send'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { logFailure, toAppError } from './errors.ts'
import { runCall } from './run-call.ts'

/** Runs the calls of a server-rendered page in this process, with the session of `request`; results equal the wire. */
export function sendInside(request: FastifyRequest, reply: FastifyReply): Send {
  const { contactEmail } = request.server
  return async <C extends CallShape>(call: C, input: CallInput<C>) => {
    try {
      return { ok: true, data: (await runCall(call, input, request, reply)) as never }
    } catch (error) {
      const refusal = toAppError(error as FastifyError)
      const { statusCode: status, details } = refusal
      logFailure(request, error as Error, refusal)
      return {
        ok: false,
        status,
        error: refusal.body(contactEmail),
        ...(details.retryAfter !== undefined && { retryAfter: Math.ceil(details.retryAfter) }),
      }
    }
  }
}
