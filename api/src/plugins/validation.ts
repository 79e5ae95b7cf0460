import { camposErroneos, mensajeDe } from '@alumbra/contract/mensajes'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { AppError } from '../errors.ts'

const NO_FIELDS = 'Este dato debe ser un conjunto de datos'

/** Checks at the border: every wrong field is named in Spanish, unknown keys are dropped, no type is coerced. */
export const validation = fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler<$ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // A missing body is an empty one: then each field that should be in it is named.
    const result = safeParse(schema, httpPart === 'body' ? (data ?? {}) : data, { error: mensajeDe })
    if (result.success) return { value: result.data }
    return { error: new AppError('paramsError', { fields: camposErroneos(result.error.issues) }) }
  })
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
