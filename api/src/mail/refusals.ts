import { LRUCache } from 'lru-cache'

/** Mails that are remembered, the latest ones. */
const MOST = 500

/**
 * Tells a server that refuses one mail from a server that refuses all of ours: a refusal is about the mail alone when another one was
 * accepted since it was refused first.
 */
export class Refusals {
  readonly #acceptedBefore = new LRUCache<string, number>({ max: MOST })
  #accepted = 0

  /** Notes that a mail was accepted. */
  accept(): void {
    this.#accepted++
  }

  /** Notes that a mail was refused; whether the server has accepted another one since the first time. */
  isAlone(id: string): boolean {
    const before = this.#acceptedBefore.get(id)
    if (before === undefined) this.#acceptedBefore.set(id, this.#accepted)
    return before !== undefined && before < this.#accepted
  }
}
