import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { isClientGone } from './client-gone.ts'
import { admittedMethods } from './route-table.ts'

/** Codes of Fastify's own refusals. */
const BY_FASTIFY_CODE: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupportedType'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('tooLarge'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('paramsError'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('paramsError', {
    customMessage: 'El cuerpo de la petición no es JSON.',
  }),
}

/** SQLSTATEs and socket errors that mean "the database cannot answer now". */
const UNAVAILABLE =
  /^(?:08|53|57P|58|25006|57014|55P03|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|ENOSPC|EDQUOT)/

/** The refusal that answers an error; anything not planned is unexpectedError. */
export function toAppError(error: FastifyError & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return known
  if (error.code === '23505') return new AppError('conflict')
  if (
    UNAVAILABLE.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return new AppError('unavailable', { retryAfter: 2 })
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('paramsError')
  return new AppError('unexpectedError')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The address that texts name as the way to reach the schools. */
    contactEmail: string
  }
}

/** Answers every refusal as the JSON of decisions §3; anything not planned is logged whole and answered unexpectedError. */
export const errors = fp(async (app: FastifyInstance, { contactEmail }: { contactEmail: string }) => {
  app.decorate('contactEmail', contactEmail)
  const answer = (reply: FastifyReply, error: AppError) => {
    if (error.details.retryAfter !== undefined)
      reply.header('retry-after', Math.ceil(error.details.retryAfter))
    if (error.details.allow !== undefined) reply.header('allow', error.details.allow)
    return reply
      .code(error.statusCode)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(error.body(contactEmail)))
  }

  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isClientGone(error, request)) {
      request.log.debug({ event: 'client.gone', route: request.routeOptions.url })
      return answer(reply, new AppError('paramsError'))
    }
    const appError = toAppError(error)
    if (appError.statusCode >= 500) request.log.error({ err: error }, appError.code)
    return answer(reply, appError)
  })

  app.setNotFoundHandler((request, reply) => {
    const allow = admittedMethods(app, request)
    return answer(reply, allow ? new AppError('methodNotAllowed', { allow }) : new AppError('notFound'))
  })
})
