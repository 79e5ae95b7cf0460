import { SECOND } from '@alumbra/domain/time'
import { NO_ID } from '../db/uuid.ts'

/** Urgent mails, or all. */
export type Lane = 'urgent' | 'all'

/** From the mail with this time and id on, in the order in which mails leave; and the time of the look that found it. */
export type Place = { at: string; id: string; foundAt: string }

const START: Place = { at: '-infinity', id: NO_ID, foundAt: '-infinity' }
/** How long a mail that came before the place meanwhile, as one whose lease has ended, may wait to be seen. */
const KEPT_MS = 10 * SECOND

type Kept = { place: Place; passed: string[]; until: number }

/**
 * How far each lane has been looked through, so that neither the mails of domains that wait nor those that have left are read again
 * for each mail (decision 162). PostgreSQL keeps those that have left in the index while a backup or a standby reads an older state.
 */
export class Places {
  readonly #kept = new Map<Lane, Kept>()

  /**
   * Where to look on in a lane; at its start after a while, and once something that was passed, a domain or the id of a mail, need not
   * wait any longer.
   */
  of(lane: Lane, waiting: readonly string[]): Place {
    const kept = this.#kept.get(lane)
    if (!kept) return START
    const still = new Set(waiting)
    if (!kept.passed.every((one) => still.has(one))) {
      this.#kept.delete(lane)
      return START
    }
    if (kept.until > performance.now()) return kept.place
    // A look from the start that takes too long ends without an answer: the next one goes on from the last place.
    kept.until = Number.POSITIVE_INFINITY
    return START
  }

  /** Nothing before this place can leave: each mail has left, is leased, or is one of those that wait or goes to a domain that does. */
  pass(lane: Lane, place: Place, waiting: string[]): void {
    const until = this.#kept.get(lane)?.until ?? Number.POSITIVE_INFINITY
    this.#kept.set(lane, { place, passed: waiting, until })
  }

  /** A mail was found in a lane, or its end: however long the way there was, it begins again only after a while. */
  arrive(lane: Lane): void {
    const kept = this.#kept.get(lane)
    if (kept) kept.until = Math.min(kept.until, performance.now() + KEPT_MS)
  }
}
