import { AppError } from '../errors.ts'

type Waiting = { start: () => void; refuse: (error: AppError) => void }

/** How much runs at once, how much of it for one network, and how much waits at most. */
type Room = { atOnce: number; ofOne: number; waiting: number }

/**
 * Runs work that costs much, a few at once and a few waiting. Those who wait take turns by the network they come from, so
 * that a flood from one delays the others by one turn and not by all of its own.
 */
export class Turns {
  readonly #room: Room
  /** How many run for each network. */
  readonly #running = new Map<string, number>()
  #runningAll = 0
  #waiting = 0
  /** The next turn is that of the first. */
  readonly #queues = new Map<string, Waiting[]>()

  constructor(room: Room) {
    this.#room = room
  }

  /** Throws unavailable when too many wait: the last of the network with most of them, or the newcomer. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoomFor(network)) this.#begin(network)
    else await this.#wait(network)
    try {
      return await work()
    } finally {
      this.#end(network)
      this.#startNext()
    }
  }

  #hasRoomFor(network: string): boolean {
    const own = this.#running.get(network) ?? 0
    return this.#runningAll < this.#room.atOnce && own < this.#room.ofOne
  }

  #begin(network: string): void {
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1)
    this.#runningAll++
  }

  #end(network: string): void {
    const left = (this.#running.get(network) ?? 1) - 1
    if (left > 0) this.#running.set(network, left)
    else this.#running.delete(network)
    this.#runningAll--
  }

  #wait(network: string): Promise<void> {
    const own = this.#queues.get(network) ?? []
    if (this.#waiting >= this.#room.waiting) this.#makeRoom(own.length)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    own.push({ start: resolve, refuse: reject })
    this.#queues.set(network, own)
    this.#waiting++
    return promise
  }

  #makeRoom(own: number): void {
    const error = new AppError('unavailable', { retryAfter: 2 })
    const queues = [...this.#queues.values()]
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own + 1) throw error
    longest.pop()?.refuse(error)
    this.#waiting--
  }

  /** The place is taken here and now, so no newcomer can have it. */
  #startNext(): void {
    const found = [...this.#queues].find(([network]) => this.#hasRoomFor(network))
    if (!found) return
    const [network, queue] = found
    const next = queue.shift()
    // A network with more to do comes again after the others.
    this.#queues.delete(network)
    if (queue.length > 0) this.#queues.set(network, queue)
    this.#waiting--
    this.#begin(network)
    next?.start()
  }
}
