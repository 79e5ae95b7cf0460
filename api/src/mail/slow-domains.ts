import { MINUTE, SECOND } from '@alumbra/domain/time'
import { LRUCache } from 'lru-cache'

const FIRST_MS = 10 * SECOND
const MOST_MS = 30 * MINUTE
/** Domains that are remembered, the latest ones. */
const MOST = 500

/**
 * Domains of recipients about whom the mail server did not answer: the next mail to one of them waits, each time longer, and the
 * mails of everybody else leave meanwhile.
 */
export class SlowDomains {
  readonly #slow = new LRUCache<string, { until: number; waitMs: number }>({ max: MOST })

  /** Notes that a mail to this address got no answer. */
  note(address: string): void {
    const domain = domainOf(address)
    const before = this.#slow.get(domain)
    const waitMs = before ? Math.min(2 * before.waitMs, MOST_MS) : FIRST_MS
    this.#slow.set(domain, { until: performance.now() + waitMs, waitMs })
  }

  /** The domain of this address answers. */
  forget(address: string): void {
    this.#slow.delete(domainOf(address))
  }

  /** The domains whose mails wait now. */
  waiting(): string[] {
    const now = performance.now()
    return [...this.#slow].filter(([, { until }]) => until > now).map(([domain]) => domain)
  }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
