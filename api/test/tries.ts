import { expect } from 'vitest'

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

  /** Prints `NAME tries N survived N`; fails on any failure, or with fewer attempts than `least`. */
  report(least = 1): void {
    process.stdout.write(`${this.#name} tries ${this.#tries} survived ${this.#tries - this.#failed.length}\n`)
    expect(this.#failed.slice(0, 20)).toEqual([])
    expect(this.#tries).toBeGreaterThanOrEqual(Math.max(1, least))
  }
}

/** Large counts for a qualification (docs/testing.md). */
export const FULL = process.env.QUALIFY === 'full'
export const times = (few: number, full: number): number => (FULL ? full : few)

/** Runs an attempt this many times, one after the other, and reports. */
export async function tries(
  name: string,
  count: number,
  attempt: (n: number) => Promise<void>,
): Promise<void> {
  const fates: unknown[] = []
  for (let n = 0; n < count; n++) {
    fates.push(
      await attempt(n).then(
        () => 'survived',
        (error: unknown) => error,
      ),
    )
  }
  report(name, fates)
}

/** Reports attempts made elsewhere: 'survived' or the problem of each. */
export function report(name: string, fates: readonly unknown[]): void {
  const counted = new Tries(name)
  for (const fate of fates) counted.add(fate === 'survived' ? undefined : inWords(fate))
  counted.report()
}

const inWords = (fate: unknown): string =>
  fate instanceof Error ? (fate.stack ?? fate.message) : (JSON.stringify(fate) ?? String(fate))
/** Returns `can`, and prints the sentence when the machine cannot run the test. */
export function canTry(can: boolean, sentence: string): boolean {
  if (!can) console.warn(`\n*** ${sentence} ***\n`)
  return can
}
