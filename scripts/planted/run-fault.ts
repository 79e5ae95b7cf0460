import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, planted } from './fault.ts'
import type { Failure, Ran } from './reports.ts'
import { runTests } from './run-tests.ts'

/** `late`: no test says, because one reached its time limit; `red without it`: the test fails as it is. */
export type Outcome = 'noticed' | 'missed' | 'late' | 'red without it'
/** How the tests met a fault: the names of the tests that failed. */
export type Met = { fault: Fault; outcome: Outcome; failed: string[]; ms: number }

/** Plants a fault in the copy, runs its test, and takes it back; without it the same test passes. Each run that tells nothing is tried again. */
export async function meetFault(copy: string, fault: Fault, run: typeof runTests = runTests): Promise<Met> {
  const startedAt = performance.now()
  const file = join(copy, fault.file)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, planted(copy, fault))
  const ran = await twice(
    () => run(copy, fault),
    (one) => outcomeOf(one, fault) !== 'late',
  ).finally(() => writeFileSync(file, before))
  const first = outcomeOf(ran, fault)
  const outcome = first === 'noticed' ? await withoutIt(copy, fault, run) : first
  return { fault, outcome, failed: namesOf(ran), ms: performance.now() - startedAt }
}

/** What a run with the fault says. A test that is only late may have been late without it. */
function outcomeOf(ran: Ran, { red }: Fault): Outcome {
  if (!ran) return 'late'
  if (ran.some(({ name, late }) => isNamed(name, red) && !late)) return 'noticed'
  return ran.some(({ late }) => late) ? 'late' : 'missed'
}

/** Tests that have run without any fault, which need not run again. */
const known = new Map<string, Outcome>()

async function withoutIt(copy: string, fault: Fault, run: typeof runTests): Promise<Outcome> {
  const key = JSON.stringify([copy, fault.test, fault.only ?? fault.red, fault.in])
  const before = known.get(key)
  if (before) return before
  const ran = await twice(
    () => run(copy, fault),
    (one) => one?.length === 0,
  )
  const outcome = passes(ran)
  known.set(key, outcome)
  return outcome
}

function passes(ran: Ran): Outcome {
  if (ran?.length === 0) return 'noticed'
  return !ran || ran.some(({ late }) => late) ? 'late' : 'red without it'
}

/** Once more when the first time tells nothing. */
async function twice(run: () => Promise<Ran>, tells: (ran: Ran) => boolean): Promise<Ran> {
  const first = await run()
  return tells(first) ? first : run()
}

const namesOf = (ran: Ran): string[] =>
  ran?.map(({ name, late }: Failure) => (late ? `${name} (agotó su tiempo)` : name)) ?? ['acabó sin informe']

/** A name of `it.each` holds placeholders: what stands before and behind them must be there. */
const isNamed = (name: string, red: string): boolean =>
  red.split(/%\w|\$\w+/).every((part) => name.includes(part))
