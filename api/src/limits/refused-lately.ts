import { AppError } from '../errors.ts'

/** How long a refusal is repeated without asking again: a session that has ended, or a hit given back, counts after that. */
const REPEATED_MS = 5_000
/** Most refusals in memory. */
const REFUSALS_MAX = 10_000

type Refusal = { error: AppError; retryAtMs: number; untilMs: number; repeats: number }
/** A refusal to repeat, and how often it was repeated since it was remembered. */
type Repeated = { error: AppError; repeats: number }

/** Repeats a 429 of a spent budget from memory for a few seconds, because a refusal must be cheaper than what it refuses. */
export class RefusedLately {
  readonly #refusals = new Map<string, Refusal>()

  /** Remembers a refusal; only of somebody who has proven who she is, so that nobody is refused in another's name. */
  remember(key: string, error: AppError, now = performance.now()): void {
    const { retryAfter = 0 } = error.details
    const retryAtMs = now + retryAfter * 1000
    this.#refusals.delete(key)
    this.#forget(now)
    const untilMs = Math.min(retryAtMs, now + REPEATED_MS)
    this.#refusals.set(key, { error, retryAtMs, untilMs, repeats: 0 })
  }

  /** The refusal to repeat, with the seconds that are left. */
  repeat(key: string, now = performance.now()): Repeated | undefined {
    const known = this.#refusals.get(key)
    if (!known || known.untilMs <= now) return undefined
    const { code, details } = known.error
    const retryAfter = Math.ceil((known.retryAtMs - now) / 1000)
    return { error: new AppError(code, { ...details, retryAfter }), repeats: ++known.repeats }
  }

  /** Number of refusals in memory. */
  get size(): number {
    return this.#refusals.size
  }

  // Nearly all last equally long, so the oldest of the map ends first.
  #forget(now: number): void {
    for (const [key, { untilMs }] of this.#refusals) {
      if (untilMs > now && this.#refusals.size < REFUSALS_MAX) return
      this.#refusals.delete(key)
    }
  }
}
