import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

type Behaviour = {
  /** append: correct · pass: keeps the visitor's header · none: removes it. */
  forwardedFor?: 'append' | 'pass' | 'none'
  /** Addresses that earlier proxies would have added. */
  behind?: string
  keepsEncoding?: boolean
  bodyMax?: number
  /** Replaces the Date header. */
  now?: () => Date
  tls?: { key: string; cert: string }
}

export type ReverseProxy = { port: number; stop(): Promise<void> }

/** A reverse proxy in front of the server, configured correctly or not. */
export async function startReverseProxy(
  targetPort: number,
  { forwardedFor = 'append', behind, keepsEncoding = true, bodyMax, now, tls }: Behaviour = {},
): Promise<ReverseProxy> {
  const headersOf = (incoming: IncomingMessage): OutgoingHttpHeaders => {
    const headers: OutgoingHttpHeaders = { ...incoming.headers }
    const claimed = incoming.headers['x-forwarded-for']
    const before = [claimed, behind].filter(Boolean)
    if (forwardedFor === 'append')
      headers['x-forwarded-for'] = [...before, incoming.socket.remoteAddress].join(', ')
    if (forwardedFor === 'pass') headers['x-forwarded-for'] = claimed ?? incoming.socket.remoteAddress
    if (forwardedFor === 'none') delete headers['x-forwarded-for']
    if (!keepsEncoding) delete headers['accept-encoding']
    return headers
  }
  const server: Server = tls ? createTlsServer(tls) : createServer()
  server.on('request', (incoming, outgoing) => {
    const upstream = request(
      {
        host: '127.0.0.1',
        port: targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: headersOf(incoming),
      },
      (answer) => {
        const date = now ? { date: now().toUTCString() } : {}
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...date })
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    incoming.pipe(upstream)
  })
  server.on('checkContinue', (incoming, outgoing) => {
    if (bodyMax !== undefined && Number(incoming.headers['content-length']) > bodyMax) {
      outgoing.writeHead(413, { connection: 'close' }).end()
      return
    }
    outgoing.writeContinue()
    incoming.on('error', () => {}).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
