import { expect } from 'vitest'

/** Counts what was tried and what held; `report` prints both and fails when nothing was tried. A try that fell fails its own test. */
export function tally(name: string) {
  let tries = 0
  let survived = 0
  return {
    /** One try: it holds unless `check` throws. */
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
