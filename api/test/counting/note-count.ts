import { appendFileSync } from 'node:fs'

/** `on` is the database of a test that runs on both, or the part of one that runs in parts. */
export type Count = { name: string; tries: number; survived: number; on?: string }

/** Prints `NAME tries N survived N`, and keeps it for the table at the end of a run (scripts/counts.ts). */
export function noteCount(count: Count): void {
  process.stdout.write(`${count.name} tries ${count.tries} survived ${count.survived}\n`)
  const { COUNTS_FILE, TEST_DATABASE } = process.env
  const line = { ...count, ...(TEST_DATABASE !== undefined && { on: TEST_DATABASE }) }
  if (COUNTS_FILE) appendFileSync(COUNTS_FILE, `${JSON.stringify(line)}\n`)
}

/** Large counts for a qualification (docs/testing.md). */
export const FULL = process.env.QUALIFY === 'full'
export const times = (few: number, full: number): number => (FULL ? full : few)
