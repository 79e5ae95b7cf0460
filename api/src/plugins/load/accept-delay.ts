import { connect, type Server, type Socket } from 'node:net'

type Probe = { socket: Socket; startedAt: number }

/** A probe that is older has company, so that one that got lost is noticed. */
const AGAIN_MS = 500
const PROBES_MAX = 8
/** A look that is later than this was held up itself, by a machine that stood still or by the loop, which has a gate of its own. */
const PAUSE_MS = 500

/**
 * Measures how long a new connection waits until a process of this node takes it. Node accepts one in each round of its
 * loop, so on a busy node the queue of the system grows to hundreds while the loop itself is hardly late (observabilidad-5). The time in which
 * the process stood still is not counted: all waited then, and it says nothing of the queue.
 */
export class AcceptDelay {
  readonly #server: Pick<Server, 'address' | 'listening'>
  /** Our connections that still wait, oldest first. */
  #probes: Probe[] = []
  #lastMs = 0
  readonly #everyMs: number
  #seenAt = performance.now()

  /** `everyMs`: how often it is looked at. */
  constructor(server: Pick<Server, 'address' | 'listening'>, everyMs: number) {
    this.#server = server
    this.#everyMs = everyMs
  }

  /** The wait of the last connection of ours, or that of the one that waits longest; then begins another. */
  look(): number {
    const now = performance.now()
    this.#skipPause(now)
    this.#seenAt = now
    const waits = this.#probes.map(({ startedAt }) => now - startedAt)
    if ((waits.at(-1) ?? AGAIN_MS) >= AGAIN_MS && waits.length < PROBES_MAX) this.#begin()
    return Math.max(this.#lastMs, waits[0] ?? 0)
  }

  /** Whether a connection of ours has not been taken yet. */
  get isWaiting(): boolean {
    return this.#probes.length > 0
  }

  stop(): void {
    for (const { socket } of this.#probes) socket.destroy()
    this.#probes = []
  }

  #begin(): void {
    const address = this.#server.address()
    if (!this.#server.listening || address === null || typeof address === 'string') return
    const host = address.family === 'IPv6' ? '::1' : '127.0.0.1'
    const isAny = address.address === '::' || address.address === '0.0.0.0'
    const socket = connect({ port: address.port, host: isAny ? host : address.address })
    const probe = { socket, startedAt: performance.now() }
    this.#probes.push(probe)
    socket.unref()
    // The server ends a connection that sends nothing and ends, as soon as it has taken it.
    socket.end()
    socket.resume()
    // A queue that is full refuses nobody: it does not answer. An error says nothing of it.
    socket.on('error', () => {})
    socket.on('end', () => this.#taken(probe))
    socket.on('close', () => this.#forget([probe]))
  }

  /** Connections are taken in their order, so that the earlier ones are with a worker that was killed. */
  #taken(probe: Probe): void {
    this.#skipPause(performance.now())
    this.#lastMs = performance.now() - probe.startedAt
    this.#forget(this.#probes.filter(({ startedAt }) => startedAt <= probe.startedAt))
  }

  #skipPause(now: number): void {
    const lateMs = now - this.#seenAt - this.#everyMs
    if (lateMs < PAUSE_MS) return
    for (const probe of this.#probes) probe.startedAt += lateMs
    this.#seenAt = now
  }

  #forget(probes: readonly Probe[]): void {
    this.#probes = this.#probes.filter((probe) => !probes.includes(probe))
    for (const { socket } of probes) socket.destroy()
  }
}
