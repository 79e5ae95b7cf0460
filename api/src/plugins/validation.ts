import { camposErroneos, mensajeDe } from '@alumbra/contract/mensajes'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { AppError } from '../errors.ts'

const NO_FIELDS = 'Este dato debe ser un conjunto de datos'

/** Parses params, a query or a body; throws paramsError that names every wrong field in Spanish. No type is coerced. */
export function parsePart(schema: $ZodType, data: unknown): unknown {
  const result = safeParse(schema, data, { error: mensajeDe })
  if (result.success) return result.data
  throw new AppError('paramsError', { fields: camposErroneos(result.error.issues) })
}

/** Parses one part of a request into its final type, or names every field of it that is wrong. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    try {
      // A missing body is an empty one: then each field that should be in it is named.
      return { value: parsePart(schema, httpPart === 'body' ? (data ?? {}) : data) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      throw error
    }
  }

/** Checks at the border: every wrong field is named in Spanish, unknown keys are dropped, no type is coerced. */
export const validation = fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still name its type: the browser's client always does.
    if (body === '') return done(null, undefined)
    // Past this point Fastify gives a missing body as null.
    if (/^\s*null\s*$/.test(body as string))
      return done(new AppError('paramsError', { fields: { '': NO_FIELDS } }))
    return parseJson(request, body as string, done)
  })
})
