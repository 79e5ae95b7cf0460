import pg from 'pg'

/** Longer than a server that lives takes to read sixteen bytes. */
const CANCEL_MS = 1_000

// What pg keeps of the server's greeting and uses for its own cancelling; its types leave them out.
type Cancellable = pg.Client & {
  processID: number | null
  secretKey: number | null
  sslNegotiation: 'postgres' | 'direct'
}
type CancelConnection = pg.Connection & {
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Asks the server over a second connection to end the statement that a client is running; without it the server works
 * on for nobody. Never fails. A pooler passes it on for as long as it knows the client, so end that one afterwards.
 */
export function cancelStatement(client: pg.Client): Promise<void> {
  const { processID, secretKey, host, port, ssl, sslNegotiation } = client as Cancellable
  if (processID === null || secretKey === null) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const connection = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as CancelConnection
  const cancel = () => connection.cancel(processID, secretKey)
  const timer = setTimeout(() => connection.stream.destroy(), CANCEL_MS)
  connection.on('connect', () => {
    if (!ssl) cancel()
    else if (sslNegotiation === 'postgres') connection.requestSsl()
  })
  connection.on('sslconnect', cancel)
  connection.on('error', () => {})
  // The server closes it without a word.
  connection.on('end', () => {
    clearTimeout(timer)
    resolve()
  })
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
  return promise
}
