import { Turns } from '../../limits/turns.ts'
import { inTime, type TimeLimit } from '../../time-limit.ts'

/** The part of the connections that work which writes may hold. */
const PART = 4 / 5
/** As many as may wait for a connection in all (plugins/load/overload.ts). */
const WAITING_PER_PLACE = 50

/**
 * Leaves connections to those who read: while a disk stands still every commit waits, and soon each connection would be held by
 * one (observabilidad-9, decision 103).
 */
export class WritePlaces {
  readonly #turns: Turns
  readonly #holders = new WeakSet<TimeLimit>()

  /** `connections`: of the whole pool. */
  constructor(connections: number) {
    const atOnce = Math.max(1, Math.floor(connections * PART))
    this.#turns = new Turns({ atOnce, ofOne: atOnce, waiting: atOnce * WAITING_PER_PLACE })
  }

  /**
   * Waits for a place, within the limit of the work, and gives the function that gives it back. Work that has one has it for all
   * its connections, or it could wait for itself. Throws unavailable when it takes too long or too many wait.
   */
  async take(work: TimeLimit): Promise<() => void> {
    if (this.#holders.has(work)) return () => {}
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const enter = () =>
      new Promise<void>((entered, refuse) => {
        const stay = () => {
          entered()
          return left
        }
        this.#turns.run(work.network ?? '', stay).catch(refuse)
      })
    try {
      await inTime(enter)
    } catch (error) {
      leave()
      throw error
    }
    this.#holders.add(work)
    return () => {
      this.#holders.delete(work)
      leave()
    }
  }
}
