import { LRUCache } from 'lru-cache'
import { KeptAnswer } from './kept-answer.ts'

/** Characters of all answers together; their compressed forms add about a third. */
const MOST_CHARACTERS = 16_000_000
/** Answers that were not confirmed for this long are read from the database again. */
const CONFIRMED_MS = 4_000
/** The replica may be this far behind when it answers. */
const REPLICA_MS = 2_000

/**
 * The answers for visitors without a session, by address, until they change (decision 64). follow-changes.ts
 * confirms them every 1.5 seconds; answers that are not confirmed are not used.
 */
export class PublicMemory {
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  })
  #confirmedAt = Number.NEGATIVE_INFINITY
  #changedAt = Number.NEGATIVE_INFINITY
  #changes = 0
  /** Counts of answers from memory and from the database. */
  readonly counts = { hits: 0, misses: 0 }

  /** The kept answer of `key`, or a new one from `ask`, kept unless something changed meanwhile. */
  async answer(key: string, ask: () => Promise<string>, readsReplica: boolean): Promise<KeptAnswer> {
    const known = this.#isCurrent() ? this.#answers.get(key) : undefined
    if (known) {
      this.counts.hits++
      return known
    }
    this.counts.misses++
    const changes = this.#changes
    const answer = new KeptAnswer(await ask())
    const mayBeOld = readsReplica && performance.now() - this.#changedAt < REPLICA_MS
    if (changes === this.#changes && !mayBeOld) this.#answers.set(key, answer)
    return answer
  }

  /** Forgets everything: something has changed, or may have. */
  drop(): void {
    this.#changes++
    this.#changedAt = performance.now()
    this.#answers.clear()
  }

  /** Confirms that nothing had changed at this time (`performance.now()`). */
  confirm(at: number): void {
    this.#confirmedAt = at
  }

  #isCurrent(): boolean {
    return performance.now() - this.#confirmedAt < CONFIRMED_MS
  }
}
