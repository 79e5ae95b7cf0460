import type { CallAnswer, CallShape } from '@alumbra/contract/call'
import { ErrorBody } from '@alumbra/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { z } from 'zod/mini'
import { AppError } from '../errors.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a handler receives: everything already parsed into its final type. */
export type CallInput<C extends CallShape> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  request: FastifyRequest
  reply: FastifyReply
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids are ours: one that we cannot have made names nothing (decisions §3). */
async function requireKnownIds(request: FastifyRequest) {
  const { id } = request.params as { id?: string }
  if (id !== undefined && !UUID.test(id)) throw new AppError('notFound')
}

/** A file, as the OpenAPI document tells of it. */
const fileAnswer = (mediaType: string) => ({
  description: 'El fichero',
  content: { [mediaType]: { schema: z.string().check(z.meta({ format: 'binary' })) } },
})

/** Registers a call of the contract: its path, who may enter, its schemas; the first answer is the good one. */
export function route<const C extends CallShape>(
  app: FastifyInstance,
  shape: C,
  handler: (input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply | null>,
): void {
  const [status, answer] = Object.entries(shape.answers)[0] as [string, z.ZodMiniType | null]
  const schema: FastifySchema = {
    summary: shape.summary,
    tags: [shape.tag],
    response: {
      [status]: shape.download ? fileAnswer(shape.download) : (answer ?? z.null()),
      '4xx': ErrorBody,
      '5xx': ErrorBody,
    },
    ...(shape.params ? { params: shape.params } : {}),
    ...(shape.query ? { querystring: shape.query } : {}),
    ...(shape.body ? { body: shape.body } : {}),
    ...(shape.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(shape.acceso === 'publico' ? {} : { security: [{ sesion: [] }] }),
  }
  app.route({
    method: [shape.method].flat() as HTTPMethods[],
    url: shape.path,
    config: { acceso: shape.acceso },
    schema,
    preValidation: requireKnownIds,
    handler: async (request, reply) => {
      const { params, query, body } = request as unknown as CallInput<C>
      reply.code(Number(status))
      const result = await handler({ params, query, body, request, reply })
      if (reply.sent) return reply
      return answer === null ? reply.send() : result
    },
  })
}
