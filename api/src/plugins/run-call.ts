import type { CallShape } from '@alumbra/contract/calls/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode } from 'zod/mini'
import { JsonText } from './json-text.ts'
import { requireKnownId } from './known-id.ts'
import { type CallInput, callKey, goodAnswer } from './route.ts'
import { requireAccess } from './session.ts'
import { parsePart } from './validation.ts'

type Given = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Runs a call with the session of `request` but without HTTP: the same access rule, input schemas, handler and response
 * schema as over the wire. Cookies of the handler go to `reply`. Throws the errors of the handler.
 */
export async function runCall(
  shape: CallShape,
  input: object,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const registered = request.server.calls.get(callKey(shape))
  if (!registered || registered.shape.download || registered.shape.upload)
    throw new Error(`A page cannot run ${callKey(shape)}`)
  const { shape: own, handler } = registered
  const { params, query, body }: Given = input
  await requireAccess(request, own.acceso, own.sinSegundoFactor)
  requireKnownId(params)
  const result = await handler({
    params: own.params && parsePart(own.params, params),
    query: own.query && parsePart(own.query, asQuery(query)),
    body: own.body && parsePart(own.body, body ?? {}),
    request,
    reply,
  } as CallInput<CallShape>)
  if (result instanceof JsonText) return JSON.parse(result.text)
  const [, schema] = goodAnswer(own)
  return schema === null ? undefined : encode(schema, result)
}

/** Query values as in an address: text, or several texts of one name, without empty ones. */
const asQuery = (query: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(query)
      .map(([key, value]) => [key, Array.isArray(value) ? value.filter(isGiven).map(String) : value] as const)
      .filter(([, value]) => isGiven(value))
      .map(([key, value]) => [key, Array.isArray(value) ? value : String(value)]),
  )

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
