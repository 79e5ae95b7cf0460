import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * The state of a connection to a server. `hang` silently drops open connections, like a firewall that forgets them: they
 * stay silent when the proxy is up again.
 */
export type ProxyMode = 'up' | 'refuse' | 'cut' | 'slow' | 'hang'

const SLOW_MS = 150

/** A TCP proxy to a server that a test can break. */
export class TcpProxy {
  readonly #target: { host: string; port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #mode: ProxyMode = 'up'
  port = 0

  private constructor(target: { host: string; port: number }) {
    this.#target = target
  }

  static async to(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url)
    const proxy = new TcpProxy({ host: hostname, port: Number(port) })
    await proxy.#listen()
    return proxy
  }

  /** Rewrites a URL to go through this proxy. */
  through(url: string): string {
    return url.replace(`:${this.#target.port}`, `:${this.port}`)
  }

  async set(mode: ProxyMode): Promise<void> {
    this.#mode = mode
    if (mode === 'refuse') await this.#unlisten()
    else if (!this.#server) await this.#listen()
    if (mode === 'refuse' || mode === 'cut') this.cutAll()
    if (mode === 'hang') for (const socket of this.#sockets) silence(socket)
  }

  /** Resets every open connection. */
  cutAll(): number {
    const cut = this.#sockets.size / 2
    for (const socket of this.#sockets) socket.resetAndDestroy()
    this.#sockets.clear()
    return cut
  }

  async close(): Promise<void> {
    this.cutAll()
    await this.#unlisten()
  }

  async #listen(): Promise<void> {
    const server = createServer({ pauseOnConnect: true }, (socket) => this.#accept(socket))
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async #unlisten(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    this.cutAll()
    await closed
  }

  #accept(client: Socket): void {
    this.#keep(client)
    if (this.#mode === 'cut') {
      client.resetAndDestroy()
      return
    }
    if (this.#mode === 'hang') {
      silence(client)
      return
    }
    const server = connect({ ...this.#target, noDelay: true })
    this.#keep(server)
    this.#pass(client, server)
    this.#pass(server, client)
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
  }

  #pass(from: Socket, to: Socket): void {
    from.on('data', (part: Buffer) => {
      if (this.#mode !== 'slow') to.write(part)
      else setTimeout(() => to.writable && to.write(part), SLOW_MS)
    })
    from.once('close', () => to.destroy())
    from.resume()
  }
}

function silence(socket: Socket): void {
  socket.removeAllListeners('data')
  socket.resume()
}
