import { MINUTE } from '@alumbra/domain/time'

const WINDOW_MS = MINUTE
/** Most networks and devices in memory, so that an attacker with many addresses cannot fill it. */
const WINDOWS_MAX = 10_000

type Window = { spent: number; resetsAt: number; reported: boolean }

/** A closed gate: for how many seconds, and whether this is the first refusal of the window. */
export type Closed = { retryAfter: number; first: boolean }

/** Counts the cost of each network or device per minute. In memory, because it must be cheaper than the flood it stops. */
export class FloodGate {
  readonly #most: number
  readonly #windows = new Map<string, Window>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes `cost` from a budget; returns null, or `Closed` once the budget is spent. */
  spend(who: string, cost: number, now = Date.now()): Closed | null {
    const window = this.#windowOf(who, now)
    if (window.spent < this.#most) {
      window.spent += cost
      return null
    }
    const first = !window.reported
    window.reported = true
    return { retryAfter: Math.max(1, Math.ceil((window.resetsAt - now) / 1000)), first }
  }

  /** Gives back the cost of a successful request. */
  refund(who: string, cost: number): void {
    const window = this.#windows.get(who)
    if (window) window.spent = Math.max(0, window.spent - cost)
  }

  /** Number of networks and devices in memory. */
  get size(): number {
    return this.#windows.size
  }

  #windowOf(who: string, now: number): Window {
    const known = this.#windows.get(who)
    if (known && known.resetsAt > now) return known
    this.#windows.delete(who)
    this.#forget(now)
    const window = { spent: 0, resetsAt: now + WINDOW_MS, reported: false }
    this.#windows.set(who, window)
    return window
  }

  // All windows have the same length, so the oldest entry of the map ends first.
  #forget(now: number): void {
    for (const [who, { resetsAt }] of this.#windows) {
      if (resetsAt > now && this.#windows.size < WINDOWS_MAX) return
      this.#windows.delete(who)
    }
  }
}
