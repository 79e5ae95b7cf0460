import { cpus, loadavg } from 'node:os'
import type { Heard } from './ledger.ts'

/** On a machine with more load than this, times are printed but not judged. */
const BUSY = 2 * cpus().length

/** One line of the results. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** The load average of the last minute. */
export const load = (): number => loadavg()[0] ?? 0

/** The results of a run, one line each. */
export class Steps {
  #failed = 0

  get failed(): number {
    return this.#failed
  }

  /** Prints `NAME tries N survived N`; fails on zero tries and on any that did not survive. */
  report(name: string, fates: readonly (string | undefined)[]): void {
    const problems = fates.filter((fate) => fate !== undefined)
    print(`${name} tries ${fates.length} survived ${fates.length - problems.length}`)
    for (const problem of [...new Set(problems)].slice(0, 5)) print(`    ${problem}`)
    if (problems.length > 0 || fates.length === 0) this.#failed++
  }

  /** Prints a time with the load of the machine; a time over the limit fails unless the machine is too busy to judge. */
  time(name: string, ms: number, mostMs: number): void {
    const busy = load() > BUSY
    const late = ms > mostMs
    const verdict = late ? (busy ? ', not judged on so busy a machine' : ', TOO LONG') : ''
    print(
      `    ${name} ${(ms / 1000).toFixed(1)} s (at most ${mostMs / 1000}; load ${load().toFixed(1)})${verdict}`,
    )
    if (late && !busy) this.#failed++
  }
}

const isError = ({ status }: Heard): boolean => status === 0 || status >= 400

const inWords = ({ what, status, retryAfter, ms, text }: Heard): string =>
  `${what} → ${status}${retryAfter ? ` retry-after ${retryAfter}` : ''} after ${ms} ms ${status === 0 ? text.slice(0, 80) : ''}`

/** Every answer must be good. */
export const unnoticed = (answers: readonly Heard[]) =>
  answers.map((answer) => (isError(answer) ? inWords(answer) : undefined))

/** Only 503 with `Retry-After` besides good answers. */
export const graceful = (answers: readonly Heard[]) =>
  answers.map((answer) =>
    isError(answer) && !(answer.status === 503 && answer.retryAfter !== null) ? inWords(answer) : undefined,
  )

/** The time between the first and the last error, in milliseconds; 0 without errors. */
export function errorSpan(answers: readonly Heard[]): number {
  const times = answers.filter(isError).map(({ at, ms }) => at - Math.min(ms, 0))
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
}

/** The time from a moment to the last error after it. */
export function lastErrorAfter(answers: readonly Heard[], since: number): number {
  return Math.max(0, ...answers.filter(isError).map(({ at }) => at - since))
}
