import { expect } from 'vitest'

/** Counts what a test tries, so that one that tries nothing fails and CI can read how much was tried. */
export class Tries {
  readonly #name: string
  readonly #failed: string[] = []
  #tries = 0

  constructor(name: string) {
    this.#name = name
  }

  /** Notes one try; `problem` says what went wrong. */
  add(problem?: string): void {
    this.#tries++
    if (problem !== undefined) this.#failed.push(problem)
  }

  /** Notes one try; `what` names it when it was not survived. */
  survives(what: unknown, survived: boolean): void {
    this.add(survived ? undefined : JSON.stringify(what))
  }

  /** Prints `NAME tries N survived N`; fails when something went wrong, or when there were fewer tries than `least`. */
  report(least = 1): void {
    process.stdout.write(`${this.#name} tries ${this.#tries} survived ${this.#tries - this.#failed.length}\n`)
    expect(this.#failed.slice(0, 20)).toEqual([])
    expect(this.#tries).toBeGreaterThanOrEqual(Math.max(1, least))
  }
}
