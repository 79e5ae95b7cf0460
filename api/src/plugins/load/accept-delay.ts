import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'

/**
 * Measures how long a new connection waits until it is accepted. Node accepts one in each round of its loop, so on a busy
 * node the queue of the system grows to hundreds while the loop itself is hardly late (observabilidad-5).
 */
export class AcceptDelay {
  readonly #server: Server
  #probe: { socket: Socket; startedAt: number } | undefined
  /** Ports of the connections that were accepted since the probe began: either end may hear of it first. */
  readonly #accepted = new Set<number>()
  #lastMs = 0

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      if (!this.#probe || socket.remotePort === undefined) return
      this.#accepted.add(socket.remotePort)
      this.#compare()
    })
  }

  /** The wait of the last connection of ours, or that of the one that is still waiting; then begins another. */
  look(): number {
    if (this.#probe) return Math.max(this.#lastMs, performance.now() - this.#probe.startedAt)
    this.#begin()
    return this.#lastMs
  }

  stop(): void {
    this.#probe?.socket.destroy()
    this.#end()
  }

  #begin(): void {
    const address = this.#server.address()
    if (!this.#server.listening || address === null || typeof address === 'string') return
    const host = address.family === 'IPv6' ? '::1' : '127.0.0.1'
    const isAny = address.address === '::' || address.address === '0.0.0.0'
    const socket = connect({ port: address.port, host: isAny ? host : address.address })
    this.#probe = { socket, startedAt: performance.now() }
    socket.unref()
    socket.on('connect', () => this.#compare())
    // A queue that is full refuses nobody: it does not answer. An error says nothing of it.
    socket.on('error', () => this.#end())
    socket.on('close', () => {
      if (this.#probe?.socket === socket) this.#end()
    })
  }

  #compare(): void {
    const port = this.#probe?.socket.localPort
    if (!this.#probe || port === undefined || !this.#accepted.has(port)) return
    this.#lastMs = performance.now() - this.#probe.startedAt
    this.#probe.socket.destroy()
    this.#end()
  }

  #end(): void {
    this.#probe = undefined
    this.#accepted.clear()
  }
}
