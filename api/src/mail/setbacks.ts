import { MINUTE } from '@alumbra/domain/time'
import { LRUCache } from 'lru-cache'

/** Mails that are remembered, the latest ones. */
const MOST = 500
const AGAIN_MS = 10 * MINUTE

/**
 * Mails that failed in a way that may be about the mail server. Others are tried before them, however urgent they are, until one is
 * accepted. One that fails again after that is itself at fault, and waits for its turn: it would hold up everybody.
 */
export class Setbacks {
  readonly #failed = new LRUCache<string, { accepted: number; until: number }>({ max: MOST })
  #accepted = 0

  /** Notes that a mail was accepted. */
  accept(): void {
    this.#accepted++
  }

  /** Notes that a mail has failed. */
  note(id: string): void {
    const before = this.#failed.get(id)
    const isAtFault = before !== undefined && before.accepted < this.#accepted
    const until = isAtFault ? performance.now() + AGAIN_MS : (before?.until ?? 0)
    this.#failed.set(id, { accepted: this.#accepted, until })
  }

  /** The mails that go before no others now. */
  waiting(): string[] {
    const now = performance.now()
    return [...this.#failed]
      .filter(([, { accepted, until }]) => accepted === this.#accepted || until > now)
      .map(([id]) => id)
  }
}
