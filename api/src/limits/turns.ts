import { AppError } from '../errors.ts'

const tooMany = () => new AppError('unavailable', { retryAfter: 2 })

type Waiting = { start: () => void; refuse: (error: AppError) => void }

/** Limits: how many run at once, in all and for one network or account, and how many wait, in all and for one. */
type Room = { atOnce: number; ofOne: number; waiting: number; waitingOfOne?: number }

/**
 * Runs work that costs much, a few at once and a few waiting. Those who wait take turns by the network or account they
 * come from, so that a flood from one delays the others by one turn and not by all of its own.
 */
export class Turns {
  readonly #room: Room
  readonly #refusal: () => AppError
  /** How many run for each. */
  readonly #running = new Map<string, number>()
  #runningAll = 0
  #waiting = 0
  /** The next turn is that of the first. */
  readonly #queues = new Map<string, Waiting[]>()

  /** `refusal` makes the error for those whom it does not let wait. */
  constructor(room: Room, refusal = tooMany) {
    this.#room = room
    this.#refusal = refusal
  }

  /** When too many wait, refuses the last one of the longest queue, or the new one if its own queue is as long. */
  async run<T>(one: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoomFor(one)) this.#begin(one)
    else await this.#wait(one)
    try {
      return await work()
    } finally {
      this.#end(one)
      this.#startNext()
    }
  }

  #hasRoomFor(one: string): boolean {
    const own = this.#running.get(one) ?? 0
    return this.#runningAll < this.#room.atOnce && own < this.#room.ofOne
  }

  #begin(one: string): void {
    this.#running.set(one, (this.#running.get(one) ?? 0) + 1)
    this.#runningAll++
  }

  #end(one: string): void {
    const left = (this.#running.get(one) ?? 1) - 1
    if (left > 0) this.#running.set(one, left)
    else this.#running.delete(one)
    this.#runningAll--
  }

  #wait(one: string): Promise<void> {
    const own = this.#queues.get(one) ?? []
    if (own.length >= (this.#room.waitingOfOne ?? this.#room.waiting)) throw this.#refusal()
    if (this.#waiting >= this.#room.waiting) this.#makeRoom(own.length)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    own.push({ start: resolve, refuse: reject })
    this.#queues.set(one, own)
    this.#waiting++
    return promise
  }

  #makeRoom(own: number): void {
    const error = this.#refusal()
    const queues = [...this.#queues.values()]
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own + 1) throw error
    longest.pop()?.refuse(error)
    this.#waiting--
  }

  /** Takes the free place at once, so that no later call gets it first. */
  #startNext(): void {
    const found = [...this.#queues].find(([one]) => this.#hasRoomFor(one))
    if (!found) return
    const [one, queue] = found
    const next = queue.shift()
    // A network with more work waits behind the others again.
    this.#queues.delete(one)
    if (queue.length > 0) this.#queues.set(one, queue)
    this.#waiting--
    this.#begin(one)
    next?.start()
  }
}
