import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { messageOf } from '@alumbra/contract/calls/messages'
import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { safeEncode, safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { AppError } from '../errors.ts'

/** A charset that a content type names, other than UTF-8. */
const OTHER_CHARSET = /;\s*charset=(?!"?utf-?8"?\s*(?:;|$))/i
const NO_UTF8 = { customMessage: 'El cuerpo de la petición no está en UTF-8.' }

const NO_FIELDS = 'Este dato debe ser un conjunto de datos'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its call has neither a body nor a file: the type of an empty one does not matter, which curl and old clients name all the same. */
    takesNoBody?: boolean
  }
}

/** Parses params, a query or a body without coercion; throws a paramsError with every wrong field, in Spanish. */
export function parsePart(schema: $ZodType, data: unknown): unknown {
  const result = safeParse(schema, data, { error: messageOf })
  if (result.success) return result.data
  throw new AppError('paramsError', { fields: wrongFields(result.error.issues) })
}

/** Parses one part of a request into its final type, or fails with every wrong field. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    try {
      // A missing body counts as an empty one, so that every missing field is reported.
      return { value: parsePart(schema, httpPart === 'body' ? (data ?? {}) : data) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      throw error
    }
  }

/** Writes an answer by its schema, which drops every key that it does not list; what does not fit is a mistake of ours. */
const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (data: unknown) => {
    const result = safeEncode(schema, data)
    if (result.success) return JSON.stringify(result.data)
    throw new Error(`${method} ${url} answers what its schema does not list`, { cause: result.error })
  }

/** Given to Fastify, so that it loads no compilers of JSON Schema (scripts/build-server.ts leaves them out). */
export const schemaController = {
  // Fastify names compilers of JSON Schema here; ours read schemas of zod.
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
}

const isEmpty = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** Validates requests: reports every wrong field in Spanish, drops unknown keys, coerces no type. */
export const validation = fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.takesNoBody && isEmpty(request.headers))
      delete request.headers['content-type']
    done()
  })
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? ''))
      return done(new AppError('unsupportedType', NO_UTF8))
    // Read as UTF-8, a letter in another encoding is lost for good, in a password too.
    if (!isUtf8(bytes as Buffer)) return done(new AppError('paramsError', NO_UTF8))
    const body = bytes.toString()
    // A call without a body may still send a content type, as our browser client does.
    if (body === '') return done(null, undefined)
    // From here on Fastify represents a missing body as null.
    if (/^\s*null\s*$/.test(body)) return done(new AppError('paramsError', { fields: { '': NO_FIELDS } }))
    return parseJson(request, body, done)
  })
})
