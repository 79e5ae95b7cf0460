import { AppError, type SpentBudget } from '../errors.ts'

/** How often each budget of this node has refused somebody since its start. */
export class Refusals {
  readonly #counts = new Map<string, SpentBudget & { n: number }>()

  get counts(): Iterable<SpentBudget & { n: number }> {
    return this.#counts.values()
  }

  count({ limit, of }: SpentBudget): void {
    const key = `${limit} ${of}`
    const counted = this.#counts.get(key) ?? { limit, of, n: 0 }
    counted.n++
    this.#counts.set(key, counted)
  }

  /** Counts an attempt that its budget refuses. */
  async watch<T>(attempt: Promise<T>): Promise<T> {
    try {
      return await attempt
    } catch (error) {
      if (error instanceof AppError && error.details.budget) this.count(error.details.budget)
      throw error
    }
  }
}
