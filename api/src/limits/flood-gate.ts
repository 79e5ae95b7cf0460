const WINDOW_MS = 60_000
/** Networks remembered at once, so that an attacker with many addresses cannot fill the memory. */
const NETWORKS_MAX = 10_000

type Window = { spent: number; resetsAt: number; reported: boolean }

/** Who is turned away, for how many seconds, and whether it is the first time in this window. */
type Closed = { retryAfter: number; first: boolean }

/** What each network has spent in the present minute. In memory: it must cost less than what it protects from. */
export class FloodGate {
  readonly #most: number
  readonly #windows = new Map<string, Window>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes `cost` from a network's budget; answers null, or that it is spent. */
  spend(network: string, cost: number, now = Date.now()): Closed | null {
    const window = this.#windowOf(network, now)
    if (window.spent < this.#most) {
      window.spent += cost
      return null
    }
    const first = !window.reported
    window.reported = true
    return { retryAfter: Math.max(1, Math.ceil((window.resetsAt - now) / 1000)), first }
  }

  /** Gives back what a good request has spent. */
  refund(network: string, cost: number): void {
    const window = this.#windows.get(network)
    if (window) window.spent = Math.max(0, window.spent - cost)
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#windows.size
  }

  #windowOf(network: string, now: number): Window {
    const known = this.#windows.get(network)
    if (known && known.resetsAt > now) return known
    this.#windows.delete(network)
    this.#forget(now)
    const window = { spent: 0, resetsAt: now + WINDOW_MS, reported: false }
    this.#windows.set(network, window)
    return window
  }

  // All windows are equally long, so the oldest entry of the map is also the first to end.
  #forget(now: number): void {
    for (const [network, { resetsAt }] of this.#windows) {
      if (resetsAt > now && this.#windows.size < NETWORKS_MAX) return
      this.#windows.delete(network)
    }
  }
}
