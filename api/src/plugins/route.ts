import type { CallAnswer, CallShape } from '@alumbra/contract/calls/call'
import { ErrorBody } from '@alumbra/contract/calls/error-body'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { encode, z } from 'zod/mini'
import type { Freshness } from '../db/replica/reads.ts'
import type { Db } from '../db/schema.ts'
import { KeptAnswer } from '../memory/kept-answer.ts'
import { keptPayload } from '../memory/kept-payload.ts'
import { knowingWhoIsGone } from './gone-meanwhile.ts'
import { JsonText, jsonPayload } from './json-text.ts'
import { requireKnownId } from './known-id.ts'
import { requireCapacity } from './load/overload.ts'
import { cookieOf } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered call by `callKey`, for pages that ask without HTTP (plugins/run-call.ts). */
    calls: Map<string, RegisteredCall>
  }
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The input of a handler, parsed into its final types. */
export type CallInput<C extends CallShape> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  request: FastifyRequest
  reply: FastifyReply
} & (C extends { reads: 'replica' }
  ? { /** The replica or the primary, whichever this request may read. */ db: Db }
  : object)

export type Handler<C extends CallShape> = (
  input: CallInput<C>,
) => Promise<CallAnswer<C> | JsonText | FastifyReply | null>

export type RegisteredCall = { shape: CallShape; handler: (input: CallInput<CallShape>) => Promise<unknown> }

/** Identifies a call across bundles: the server and the built pages have separate copies of the contract. */
export const callKey = ({ method, path }: CallShape): string => `${[method].flat()[0]} ${path}`

/** Status and schema of the successful response; the schema is null when there is no body. */
export const goodAnswer = (shape: CallShape): [status: number, schema: z.ZodMiniType | null] => {
  const [status, schema] = Object.entries(shape.answers)[0] as [string, z.ZodMiniType | null]
  return [Number(status), schema]
}

/** A logged-in user must see her own changes at once, so only requests without a session may read a replica (decision 56). */
const freshnessOf = (request: FastifyRequest): Freshness => (cookieOf(request) ? 'primary' : 'replica')

/** The handler of a call that reads, with the database that it reads. Only public calls that write nothing may read a replica. */
function readingHandler<const C extends CallShape>(
  app: FastifyInstance,
  shape: C,
  handler: Handler<C>,
): Handler<C> {
  if (!shape.reads) return handler
  if (shape.acceso !== 'publico' || [shape.method].flat().join() !== 'GET')
    throw new Error(`${callKey(shape)} is not public or writes, so it cannot read a replica`)
  return async (input) => {
    const freshness = freshnessOf(input.request)
    const read = () => {
      requireCapacity(input.request)
      return app.reads.run(freshness, (db) => handler({ ...input, db }))
    }
    if (freshness === 'primary' || isSearch(input)) return read()
    const ask = async () => textOf(shape, await read())
    return app.memory.answer(addressOf(shape, input), ask, app.reads.mostBehindMs)
  }
}

type Asked = { params: unknown; query: unknown }

/** Searches are as many as words: they are not kept in memory. */
const isSearch = ({ query }: Asked): boolean =>
  typeof query === 'object' && query !== null && 'search' in query && query.search !== ''

const addressOf = (shape: CallShape, { params, query }: Asked): string =>
  `${callKey(shape)} ${JSON.stringify([params ?? null, query ?? null])}`

/** The body of a call's response, as text. */
function textOf(shape: CallShape, result: unknown): string {
  if (result instanceof JsonText) return result.text
  const [, schema] = goodAnswer(shape)
  return JSON.stringify(schema === null ? null : encode(schema, result))
}

/**
 * Registers a call of the contract with its path, `acceso` and schemas; the first response is the successful one. With
 * `asksAlong` the handler looks the session up, so it also judges the input, which a stranger learns nothing about.
 */
export function route<const C extends CallShape>(
  app: FastifyInstance,
  shape: C,
  handle: Handler<C>,
  asksAlong = false,
): void {
  const reading = readingHandler(app, shape, handle)
  const handler = shape.acceso === 'publico' ? reading : knowingWhoIsGone(reading)
  const [status, answer] = goodAnswer(shape)
  const schema: FastifySchema = {
    response: {
      ...(!shape.download && { [status]: answer ?? z.null() }),
      '4xx': ErrorBody,
      '5xx': ErrorBody,
    },
    ...(shape.params ? { params: shape.params } : {}),
    ...(shape.query ? { querystring: shape.query } : {}),
    ...(shape.body ? { body: shape.body } : {}),
  }
  app.calls.set(callKey(shape), { shape, handler: handler as unknown as RegisteredCall['handler'] })
  app.route({
    method: [shape.method].flat() as HTTPMethods[],
    url: shape.path,
    config: {
      acceso: shape.acceso,
      ...(shape.reads && { answersFromMemory: true }),
      ...(shape.upload && { takesFile: true }),
      ...(!shape.upload && !shape.body && { takesNoBody: true }),
      ...(shape.alwaysCustomMessage && { alwaysCustomMessage: true }),
      ...(shape.byItself && { byItself: true }),
      ...(shape.sinSegundoFactor && { sinSegundoFactor: true }),
      ...(asksAlong && { asksAlong }),
    },
    schema,
    attachValidation: asksAlong,
    preValidation: async (request) => {
      if (!asksAlong) requireKnownId(request.params)
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as unknown as CallInput<C>
      reply.code(status)
      const input = { params, query, body, request, reply } as CallInput<C>
      const result = await app.inTurn(request, () => handler(input))
      // A file that was cut off is not `sent`.
      if (reply.sent || reply.raw.headersSent) return reply
      if (result instanceof KeptAnswer) return keptPayload(request, reply, result.kept)
      if (result instanceof JsonText) return jsonPayload(request, reply, result)
      return answer === null ? reply.send() : result
    },
  })
}
