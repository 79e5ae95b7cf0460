import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DAY, SECOND } from '@alumbra/domain/time'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every response. */
    securityHeaders: Record<string, string>
  }
}

// Pages set their own policy, which includes their inline scripts (plugins/pages/pages.ts).
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const TWO_YEARS = (2 * 365 * DAY) / SECOND

const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains`,
  }),
})

/** Adds the security headers to every response; one without cache-control gets no-store. */
export const security = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  app.decorate('securityHeaders', securityHeaders(publicUrl))

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(app.securityHeaders)
    // Node's own 400 would lack the headers (see requireHostHeader).
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('paramsError')
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
  // Expectations other than 100-continue may be ignored; Node's own 417 would lack the headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
})

/** Limits that apply before our code sees a request, and the responses to requests that never reach it. */
export const fastifyLimits = {
  bodyLimit: 256 * 1024,
  // Fastify overrides the timeout of `http`.
  requestTimeout: 10_000,
  connectionTimeout: 30_000,
  // The timeouts are checked at this interval, by default every 30 seconds.
  http: { connectionsCheckingInterval: 1_000, headersTimeout: 5_000, requireHostHeader: false },
  // A request during shutdown is answered as usual; then its connection ends.
  return503OnClosing: false,
  frameworkErrors,
  clientErrorHandler,
} satisfies FastifyHttpOptions<Server>

const BODY = JSON.stringify(new AppError('paramsError').body(''))

/** Handles a URL that cannot be decoded, before any hook runs. */
function frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(400)
    .headers({
      ...request.server.securityHeaders,
      ...request.server.corsHeaders?.(request),
      'cache-control': 'no-store',
    })
    .type('application/json; charset=utf-8')
    .send(BODY)
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Handles malformed HTTP, too long headers and timeouts: there is no request, only a socket. */
function clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  const busy = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || busy) {
    socket.destroy()
    return
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const headers = {
    ...this.securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(BODY),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${BODY}`, () =>
    socket.destroy(),
  )
}
