import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'

/**
 * Measures how long a new connection waits until a process of this node takes it. Node accepts one in each round of its
 * loop, so on a busy node the queue of the system grows to hundreds while the loop itself is hardly late (observabilidad-5).
 */
export class AcceptDelay {
  readonly #server: Server
  #probe: { socket: Socket; startedAt: number } | undefined
  #lastMs = 0

  constructor(server: Server) {
    this.#server = server
  }

  /** The wait of the last connection of ours, or that of the one that is still waiting; then begins another. */
  look(): number {
    if (this.#probe) return Math.max(this.#lastMs, performance.now() - this.#probe.startedAt)
    this.#begin()
    return this.#lastMs
  }

  stop(): void {
    this.#probe?.socket.destroy()
    this.#probe = undefined
  }

  #begin(): void {
    const address = this.#server.address()
    if (!this.#server.listening || address === null || typeof address === 'string') return
    const host = address.family === 'IPv6' ? '::1' : '127.0.0.1'
    const isAny = address.address === '::' || address.address === '0.0.0.0'
    const socket = connect({ port: address.port, host: isAny ? host : address.address })
    const probe = { socket, startedAt: performance.now() }
    this.#probe = probe
    socket.unref()
    // The server ends a connection that sends nothing and ends, as soon as it has taken it.
    socket.end()
    socket.resume()
    // A queue that is full refuses nobody: it does not answer. An error says nothing of it.
    socket.on('error', () => {})
    socket.on('end', () => {
      this.#lastMs = performance.now() - probe.startedAt
    })
    socket.on('close', () => {
      if (this.#probe === probe) this.#probe = undefined
    })
  }
}
