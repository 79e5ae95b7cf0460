import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'

const BODY_MAX = 64 * 1024

/** The answer to one request. */
export type Visit = {
  status: number
  headers: IncomingMessage['headers']
  body: string
  /** When the headers arrived. */
  at: number
  /** Expiry of the certificate. */
  validTo?: Date
}

type Options = { method?: string; headers?: Record<string, string>; timeoutMs?: number }

/** Sends one request on its own connection; does not follow redirects. */
export async function visit(
  address: string,
  { method = 'GET', headers = {}, timeoutMs = 3_000 }: Options = {},
): Promise<Visit> {
  const send = address.startsWith('https:') ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  const request = send(address, { method, headers, signal, agent: false })
  request.end()
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('No response')
  const at = Date.now()
  const socket = response.socket as TLSSocket
  const validTo = socket.getPeerCertificate?.().valid_to
  let body = ''
  response.setEncoding('utf8')
  for await (const part of response) {
    body += part
    if (body.length > BODY_MAX) break
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body,
    at,
    ...(validTo ? { validTo: new Date(validTo) } : {}),
  }
}
