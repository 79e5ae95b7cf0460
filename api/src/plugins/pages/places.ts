import { inTime } from '../../time-limit.ts'

/** Lets a number of works run at a time; the others wait for their turn, as long as their request may wait. */
export class Places {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    try {
      await inTime(() => promise)
    } catch (error) {
      const place = this.#waiting.indexOf(resolve)
      if (place < 0)
        this.#pass() // The turn came at the same moment.
      else this.#waiting.splice(place, 1)
      throw error
    }
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
