import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { databaseUnavailable } from '../db/connections/unavailable.ts'
import { AppError } from '../errors.ts'
import { isDependency } from '../process-errors.ts'
import { isClientGone } from './load/client-gone.ts'
import { admittedMethods } from './route-table.ts'

/** Errors that Fastify itself raises. */
const BY_FASTIFY_CODE: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupportedType'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('tooLarge'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('paramsError'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('paramsError', {
    customMessage: 'El cuerpo de la petición no es JSON.',
  }),
}

/** Converts an error to an AppError; anything not planned is unexpectedError. */
export function toAppError(error: FastifyError & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return known
  if (isDependency(error)) return databaseUnavailable(error)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('paramsError')
  return new AppError('unexpectedError')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The contact address of the centres in error texts. */
    contactEmail: string
  }
  interface FastifyContextConfig {
    /** `alwaysCustomMessage` of the call. */
    alwaysCustomMessage?: boolean
  }
}

/** The code of an error of a dependency, without its message, which may contain personal data. */
function reasonOf(error: Error & { code?: string }): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.code ?? error.name)
}

/** Logs server errors: a failed dependency in one line, a bug in full. */
export function logFailure(request: FastifyRequest, error: Error, { statusCode, code }: AppError): void {
  if (statusCode === 503) request.log.warn({ event: 'unavailable', reason: reasonOf(error) })
  else if (statusCode >= 500) request.log.error({ err: error }, code)
}

/** The status and headers of a refusal, in whatever form its text follows. */
export function refusalHead(reply: FastifyReply, { statusCode, details }: AppError): FastifyReply {
  if (details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(details.retryAfter))
  if (details.allow !== undefined) reply.header('allow', details.allow)
  return reply.code(statusCode).header('cache-control', 'no-store')
}

const nothingMore = ({ request }: FastifyReply) =>
  request.routeOptions.config.alwaysCustomMessage ? ('' as const) : undefined

/** Sends every error as the JSON of wire-1; anything not planned is logged in full and sent as unexpectedError. */
export const errors = fp(async (app: FastifyInstance, { contactEmail }: { contactEmail: string }) => {
  app.decorate('contactEmail', contactEmail)
  const answer = (reply: FastifyReply, error: AppError) =>
    refusalHead(reply, error)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(error.body(contactEmail, nothingMore(reply))))

  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // plugins/request-log.ts logs it.
    if (isClientGone(error, request)) return answer(reply, new AppError('paramsError'))
    const appError = toAppError(error)
    logFailure(request, error, appError)
    return answer(reply, appError)
  })

  app.setNotFoundHandler((request, reply) => {
    const allow = admittedMethods(app, request)
    return answer(reply, allow ? new AppError('methodNotAllowed', { allow }) : new AppError('notFound'))
  })
})
