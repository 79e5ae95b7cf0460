import { ERROR_TEXT, type ErrorBody } from '@alumbra/contract/errors'
import { callRequest, type Send } from '@alumbra/contract/send'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PREFETCH_HEADERS } from './prefetch.ts'

/** Sends calls to our own server without a network, as the visitor who asked for the page; keeps the cookies they set. */
export function sendInside(
  app: FastifyInstance,
  visitor: FastifyRequest,
): { send: Send; setCookies: string[] } {
  const setCookies: string[] = []

  const send: Send = async (call, input) => {
    const { method, url, body } = callRequest(call, input)
    const response = await app.inject({
      method: method as 'GET',
      url,
      payload: body,
      remoteAddress: visitor.ip,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(visitor.headers.cookie && { cookie: visitor.headers.cookie }),
        ...purposeOf(visitor),
      },
    })
    setCookies.push(...[response.headers['set-cookie'] ?? []].flat())
    const ok = response.statusCode < 300
    if (ok) return { ok, data: (response.body === '' ? undefined : response.json()) as never }
    const wait = Number(response.headers['retry-after'])
    return {
      ok,
      status: response.statusCode,
      error: errorBody(response.body),
      ...(wait > 0 && { retryAfter: wait }),
    }
  }

  return { send, setCookies }
}

/** A page that is fetched ahead of a click asks for nothing in earnest. */
const purposeOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    PREFETCH_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )

function errorBody(body: string): ErrorBody {
  try {
    return JSON.parse(body) as ErrorBody
  } catch {
    return { errorCode: 'unexpectedError', errorMessage: ERROR_TEXT.unexpectedError }
  }
}
