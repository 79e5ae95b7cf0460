import { everyPage, isBesidePages } from '@alumbra/domain/page-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admittedMethods } from '../route-table.ts'

/** Content type of a form without scripts. */
export const FORM = 'application/x-www-form-urlencoded'

export const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** With another method the path of a page may be a call too, as /empresa/oferta is. */
const PATHS: ReadonlySet<string> = new Set(everyPage())

/** Browsers get the HTML page unless the path belongs to the API; clients that accept anything only where a page or no call is. */
export function wantsPage(app: FastifyInstance, request: FastifyRequest, path: string): boolean {
  if (isBesidePages(path)) return false
  const accept = request.headers.accept ?? '*/*'
  if (path.endsWith('.data') || accept.includes('text/html')) return true
  return accept.includes('*/*') && (PATHS.has(path) || admittedMethods(app, request) === '')
}

/** A form is answered with a page when the client accepts HTML and the path belongs to no call and no file. */
export function wantsFormPage(app: FastifyInstance, request: FastifyRequest): boolean {
  const path = pathOf(request)
  const asksForPage = request.headers.accept?.includes('text/html') ?? false
  return (
    asksForPage && !isBesidePages(path) && !path.endsWith('.data') && admittedMethods(app, request) === ''
  )
}

/** The request as the renderer reads it. */
export function asWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const headers = Object.entries(request.headers).filter(
    // plugins/same-origin.ts has already checked the origin against all public names.
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'origin',
  )
  const form = request.method === 'POST' && { method: 'POST', body: request.body as string }
  return new Request(origin + request.url, { headers, signal: gone.signal, ...form })
}
