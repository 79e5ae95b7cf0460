import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake that somebody could make, and the test that must notice it (docs/qualify.md). */
export type Fault = {
  goal: string
  /** The mistake, in words. */
  what: string
  file: string
  /** The text that is there, once, and the mistake in its place. */
  from: string
  to: string
  /** The test file that runs, and the name of the test that fails. */
  test: string
  red: string
  /** The embedded database has one connection, which hides races; what a page does with a text shows in the browser. */
  in?: 'postgres' | 'browser'
  /** The filter of tests, as for Vitest's `-t`: one of `it.each` where all would take long, or all where a last test counts. */
  only?: string
}

/** The file with the mistake in it; throws when its text is not there any more, or more than once. */
export function planted(root: string, { file, from, to }: Fault): string {
  const text = readFileSync(join(root, file), 'utf8')
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${file} holds this ${parts.length - 1} times: ${from}`)
  return parts.join(to)
}

/** Throws when no test of the file has this name. */
export function requireTest(root: string, { test, red }: Fault): void {
  const text = readFileSync(join(root, test), 'utf8')
  if (!text.includes(red)) throw new Error(`${test} has no test named ${red}`)
}
