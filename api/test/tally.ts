import { expect } from 'vitest'

/** Counts attempts and successes; `report` prints both and fails without attempts. A failed attempt fails its own test. */
export function tally(name: string) {
  let tries = 0
  let survived = 0
  return {
    /** One attempt; it succeeds unless `check` throws. */
    count(check: () => void): void {
      tries++
      check()
      survived++
    },
    report(): void {
      process.stdout.write(`${name} tries ${tries} survived ${survived}\n`)
      expect(tries, name).toBeGreaterThan(0)
    },
  }
}
