import type { Page } from '@alumbra/contract/calls/visit'
import { LRUCache } from 'lru-cache'
import { inTime } from '../time-limit.ts'
import { KeptAnswer } from './kept-answer.ts'
import { KeptText } from './kept-text.ts'

/** Characters of all texts together; their compressed forms add about a third. */
const MOST_CHARACTERS = 16_000_000
/** What an entry takes beside its text, however short that is: else a flood of invented pages of a list would hold ten times as much. */
const ENTRY_CHARACTERS = 1_000
/** Texts that were not confirmed for this long are read from the database again. */
const CONFIRMED_MS = 4_000

/** Public and the same for everybody; caches revalidate it before each use. */
const ANSWER_HEADERS = {
  'cache-control': 'public, no-cache',
  'content-type': 'application/json; charset=utf-8',
}

/** A page, and what to keep of it when it is the same for every visitor. */
export type DrawnPage = {
  page: Page
  kept: KeptText | undefined
  /** It shows no data, so that no change drops it. */
  constant: boolean
}

/**
 * The responses to visitors without a session, by address, until they change (decision 64). follow-changes.ts
 * confirms it every 1.5 seconds; without confirmation nothing is used.
 */
export class PublicMemory {
  readonly #texts = new LRUCache<string, { kept: KeptText; constant: boolean }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ kept }, key) => ENTRY_CHARACTERS + kept.text.length + key.length,
  })
  /** Pages that are being drawn. */
  readonly #drawing = new Map<string, Promise<DrawnPage>>()
  #confirmedAt = Number.NEGATIVE_INFINITY
  #changedAt = Number.NEGATIVE_INFINITY
  #changes = 0
  /** Counts of texts from memory, and of those that were not there. */
  readonly counts = { hits: 0, misses: 0 }

  /** The kept text of `key`. */
  find(key: string): KeptText | undefined {
    const known = this.#texts.get(key)
    const usable = known && (known.constant || this.#isCurrent()) ? known.kept : undefined
    this.counts[usable ? 'hits' : 'misses']++
    return usable
  }

  /** The kept answer of `key`, or a new one from `ask`, kept unless something changed meanwhile. */
  async answer(key: string, ask: () => Promise<string>, mostBehindMs: number): Promise<KeptAnswer> {
    const known = this.find(key)
    if (known) return new KeptAnswer(known)
    const isUnchanged = this.#watchChanges(mostBehindMs)
    const kept = new KeptText(await ask(), ANSWER_HEADERS)
    if (isUnchanged()) this.#texts.set(key, { kept, constant: false })
    return new KeptAnswer(kept)
  }

  /**
   * The page that `draw` draws, kept unless something changed meanwhile. Visitors who ask while it is being drawn get
   * the same one, if it is one to keep. A failure of hers is not theirs: they draw it again, while their own time lasts.
   */
  async page(key: string, draw: () => Promise<DrawnPage>, mostBehindMs: number): Promise<DrawnPage> {
    const other = this.#drawing.get(key)
    if (other) {
      const drawn = await inTime(() => other.catch(() => undefined))
      if (!drawn) return this.page(key, draw, mostBehindMs)
      return drawn.kept ? drawn : draw()
    }
    const drawing = this.#draw(key, draw, mostBehindMs)
    this.#drawing.set(key, drawing)
    const done = () => this.#drawing.get(key) === drawing && this.#drawing.delete(key)
    drawing.then(done, done)
    return drawing
  }

  async #draw(key: string, draw: () => Promise<DrawnPage>, mostBehindMs: number): Promise<DrawnPage> {
    const isUnchanged = this.#watchChanges(mostBehindMs)
    const drawn = await draw()
    const { kept, constant } = drawn
    if (kept && (constant || isUnchanged())) this.#texts.set(key, { kept, constant })
    return drawn
  }

  /** Forgets everything that shows data: it has changed, or may have. */
  drop(): void {
    this.#changes++
    this.#changedAt = performance.now()
    this.#drawing.clear()
    for (const [key, { constant }] of this.#texts.entries()) if (!constant) this.#texts.delete(key)
  }

  /** Confirms that nothing had changed at this time (`performance.now()`). */
  confirm(at: number): void {
    this.#confirmedAt = at
  }

  #isCurrent(): boolean {
    return performance.now() - this.#confirmedAt < CONFIRMED_MS
  }

  /** Whether answers read from now on, which may be as many milliseconds behind, may be kept. */
  #watchChanges(mostBehindMs: number): () => boolean {
    const changes = this.#changes
    const mayBeOld = performance.now() - this.#changedAt < mostBehindMs
    return () => changes === this.#changes && !mayBeOld
  }
}
