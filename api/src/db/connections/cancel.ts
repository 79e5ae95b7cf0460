import type { Socket } from 'node:net'
import pg from 'pg'

/** Longer than a working server needs to read sixteen bytes. */
const CANCEL_MS = 1_000
/** Detects a vanished server, as on the connections of the pool. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// Fields that pg keeps from the connection start and uses to cancel; its types leave them out.
type Cancellable = pg.Client & {
  processID: number | null
  secretKey: number | null
  sslNegotiation: 'postgres' | 'direct'
}
type CancelConnection = pg.Connection & {
  stream: Socket
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Cancels the running statement of a client over a second connection; otherwise the server would go on computing an
 * unwanted result. Never fails, and waits a second at most. A pooler forwards it only while it knows the client, so close
 * the client afterwards. The second connection stays open until the server closes it: PgBouncer 1.18 ends with all its
 * connections when one closes whose request it is forwarding (github.com/pgbouncer/pgbouncer/issues/801).
 */
export function cancelStatement(client: pg.Client): Promise<void> {
  const { processID, secretKey, host, port, ssl, sslNegotiation } = client as Cancellable
  if (processID === null || secretKey === null) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const config = { ssl, sslNegotiation, ...KEEP_ALIVE } as pg.ConnectionConfig
  const connection = new pg.Connection(config) as CancelConnection
  let isSent = false
  const cancel = () => {
    isSent = true
    connection.cancel(processID, secretKey)
  }
  const timer = setTimeout(() => {
    if (isSent) connection.stream.unref()
    else connection.stream.destroy()
    resolve()
  }, CANCEL_MS)
  connection.on('connect', () => {
    if (!ssl) cancel()
    else if (sslNegotiation === 'postgres') connection.requestSsl()
  })
  connection.on('sslconnect', cancel)
  connection.on('error', () => {})
  // The server closes the connection without a response.
  connection.on('end', () => {
    clearTimeout(timer)
    resolve()
  })
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
  return promise
}
