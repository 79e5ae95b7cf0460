import type { IncomingMessage } from 'node:http'

/** An id as proxies make them: hex digits, UUIDs. Short, and safe to write into logs and statements. */
const ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id of a request: that of the proxy, when there is one and it looks like an id, else our own (observabilidad-3). */
export function requestId({ headers }: IncomingMessage, hasProxy: boolean): string {
  const given = headers['x-request-id']
  return hasProxy && typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID()
}
