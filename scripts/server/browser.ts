import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { solveChallenge } from '../../api/test/calls/bot.ts'

const HOST = 'alumbra.centro.es'

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Sent = {
  headers?: Record<string, string>
  body?: Buffer | undefined
  /** How long the body takes, in twenty parts. */
  overMs?: number
}

/** A visitor over HTTP/2 with an address of her own, who keeps her cookies. */
export class Browser {
  readonly #from: string
  readonly #cookies = new Map<string, string>()
  #session: ClientHttp2Session | undefined

  constructor(from = '127.0.0.1') {
    this.#from = from
  }

  get cookies(): string[] {
    return [...this.#cookies.keys()]
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers })
  }

  /** Sends JSON with the token of a solved challenge. */
  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { text } = await this.get('/api/bot-check/challenge')
    const token = await solveChallenge(JSON.parse(text))
    return this.send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify({ ...body, token })),
    })
  }

  async send(method: string, path: string, { headers = {}, body, overMs = 0 }: Sent): Promise<Answer> {
    const session = await this.#connection()
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = session.request(
      { ':method': method, ':path': path, origin: `https://${HOST}`, ...(cookie && { cookie }), ...headers },
      { endStream: body === undefined },
    )
    if (body !== undefined) void writeSlowly(stream, body, overMs)
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    for (const line of answered['set-cookie'] ?? []) this.#keep(line)
    return { status: answered[':status'] ?? 0, headers: answered, text: Buffer.concat(parts).toString() }
  }

  close() {
    this.#session?.close()
    this.#session = undefined
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  async #connection(): Promise<ClientHttp2Session> {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session
    const socket: TLSSocket = connectTls({
      socket: connectTcp({ host: HOST, port: 443, localAddress: this.#from }),
      servername: HOST,
      ALPNProtocols: ['h2'],
      ca: readFileSync('/etc/alumbra/tls/certificado.pem'),
    })
    await once(socket, 'secureConnect')
    if (socket.alpnProtocol !== 'h2') throw new Error('The server does not speak HTTP/2.')
    this.#session = connect(`https://${HOST}`, { createConnection: () => socket })
    this.#session.on('error', () => {})
    return this.#session
  }
}

async function writeSlowly(
  stream: ReturnType<ClientHttp2Session['request']>,
  body: Buffer,
  overMs: number,
): Promise<void> {
  const part = Math.ceil(body.length / 20)
  for (let at = 0; at < body.length; at += part) {
    stream.write(body.subarray(at, at + part))
    if (overMs > 0) await sleep(overMs / 20)
  }
  stream.end()
}
