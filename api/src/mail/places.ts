import { SECOND } from '@alumbra/domain/time'

/** Urgent mails, or all. */
export type Lane = 'urgent' | 'all'

/** After the mail with this time and id, in the order in which mails leave. */
export type Place = { at: string; id: string }

const START: Place = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
/** How long a mail that came before the place meanwhile, as one that was leased, may wait to be seen. */
const KEPT_MS = 10 * SECOND

type Kept = { place: Place; passed: string[]; until: number }

/**
 * How far each lane has been looked through in vain, so that the mails of domains that wait are not read again for each mail of
 * another one (decision 162).
 */
export class Places {
  readonly #kept = new Map<Lane, Kept>()

  /** Where to look on in a lane; at its start once something that was passed, a domain or the id of a mail, need not wait any longer. */
  of(lane: Lane, waiting: readonly string[]): Place {
    const kept = this.#kept.get(lane)
    if (!kept) return START
    const still = new Set(waiting)
    if (kept.until > performance.now() && kept.passed.every((one) => still.has(one))) return kept.place
    this.#kept.delete(lane)
    return START
  }

  /** Nothing before this place can leave: each mail is leased, or is one of those that wait or goes to a domain that does. */
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
