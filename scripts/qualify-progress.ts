import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './results.ts'

/** A step that has run to its end: how it ended, and when and where it began. */
export type Done = { result: Result; began: string }

/** What a qualification has done, written after every step: one that was stopped goes on behind its last step. */
export class Progress {
  readonly #file: string
  readonly #done: Record<string, Done>

  constructor(folder: string, resumes: boolean) {
    if (!resumes) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'progress.json')
    this.#done = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {}
  }

  /** How a step ended; undefined for one that failed or is still to run. */
  find(step: string): Done | undefined {
    const known = this.#done[step]
    return known?.result.failed === 0 ? known : undefined
  }

  keep(step: string, done: Done): void {
    this.#done[step] = done
    writeFileSync(this.#file, JSON.stringify(this.#done))
  }
}

/** One line about the steps of a part. */
export function aboutSteps(done: readonly Done[], of: number): string {
  const failed = done.reduce((sum, { result }) => sum + result.failed, 0)
  const [first, last] = [done[0]?.began ?? '', done.at(-1)?.began ?? '']
  const ran = of === 1 ? first : `${done.length} of ${of} files have run, from ${first} to ${last}`
  return `${ran} ${failed} failed.`
}

/** The steps of a part as one result. */
export const sumOf = (name: string, done: readonly Done[]): Result =>
  done.reduce(
    (sum, { result }) => ({
      name,
      passed: sum.passed + result.passed,
      failed: sum.failed + result.failed,
      skipped: sum.skipped + result.skipped,
      ms: sum.ms + result.ms,
    }),
    { name, passed: 0, failed: 0, skipped: 0, ms: 0 },
  )
