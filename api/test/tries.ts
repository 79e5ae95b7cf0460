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

/** Larger counts, for a qualification; small ones otherwise (docs/testing.md). */
export const FULL = process.env.QUALIFY === 'full'
export const times = (few: number, full: number): number => (FULL ? full : few)

/** Tries something so many times, one after the other, and reports. */
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

/** Reports tries that were made elsewhere: 'survived', or what went wrong, for each. */
export function report(name: string, fates: readonly unknown[]): void {
  const counted = new Tries(name)
  for (const fate of fates) counted.add(fate === 'survived' ? undefined : inWords(fate))
  counted.report()
}

const inWords = (fate: unknown): string =>
  fate instanceof Error ? (fate.stack ?? fate.message) : (JSON.stringify(fate) ?? String(fate))
/** Whether something can be tried on this machine; says so when it cannot. */
export function canTry(can: boolean, sentence: string): boolean {
  if (!can) console.warn(`\n*** ${sentence} ***\n`)
  return can
}
