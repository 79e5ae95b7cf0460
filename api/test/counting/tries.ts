import { expect } from 'vitest'
import { noteCount } from './note-count.ts'

/** Counts the attempts of a test, so that a test without attempts fails and CI shows their number. */
export class Tries {
  readonly #name: string
  readonly #failed: string[] = []
  #tries = 0

  constructor(name: string) {
    this.#name = name
  }

  /** Records one attempt; `problem` describes a failure. */
  add(problem?: string): void {
    this.#tries++
    if (problem !== undefined) this.#failed.push(problem)
  }

  /** Records one attempt; `what` names it in the failure. */
  survives(what: unknown, survived: boolean): void {
    this.add(survived ? undefined : JSON.stringify(what))
  }

  /** Records one attempt, which survives unless `check` throws; a failure fails its own test as well. */
  count(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.add(String(error))
      throw error
    }
    this.add()
  }

  /** Prints `NAME tries N survived N`; fails on any failure, or with fewer attempts than `least`. */
  report(least = 1): void {
    noteCount({ name: this.#name, tries: this.#tries, survived: this.#tries - this.#failed.length })
    expect(this.#failed.slice(0, 20), this.#failed[0]).toEqual([])
    expect(this.#tries).toBeGreaterThanOrEqual(Math.max(1, least))
  }
}

/** Runs an attempt this many times, one after the other, and reports. */
export async function tries(
  name: string,
  count: number,
  attempt: (n: number) => Promise<void>,
): Promise<void> {
  const outcomes: unknown[] = []
  for (let n = 0; n < count; n++) {
    outcomes.push(
      await attempt(n).then(
        () => 'survived',
        (error: unknown) => error,
      ),
    )
  }
  report(name, outcomes)
}

/** Reports attempts made elsewhere: 'survived' or the problem of each. */
export function report(name: string, outcomes: readonly unknown[]): void {
  const counted = new Tries(name)
  for (const outcome of outcomes) counted.add(outcome === 'survived' ? undefined : inWords(outcome))
  counted.report()
}

const inWords = (outcome: unknown): string =>
  outcome instanceof Error ? (outcome.stack ?? outcome.message) : (JSON.stringify(outcome) ?? String(outcome))
/** Returns `can`, and prints the sentence when the machine cannot run the test. */
export function canTry(can: boolean, sentence: string): boolean {
  if (!can) console.warn(`\n*** ${sentence} ***\n`)
  return can
}
