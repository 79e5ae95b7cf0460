import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Need } from './counts.ts'
import { type Result, summarise } from './results.ts'
import { inside, type Options, run } from './run.ts'

export const REPORTS = inside('.cache/reports/qualify')

/** What runs by itself within a part: a file of tests, or a command. */
export type Step = {
  name: string
  run: () => Promise<Result>
  /** It takes long and little of the machine: it starts with the first part, and is waited for in its own. */
  beside?: boolean
}
/** A part of a qualification, with the lines that it brings. */
type Part = { brings: readonly Need[]; steps: (minutes: string) => Step[] }

/** The files of tests, in whatever project, in whose text something stands. */
const testsWith = (text: RegExp): string[] =>
  globSync('{api/{seed,src},scripts}/**/*.test.ts', { cwd: inside('.') })
    .filter((file) => text.test(readFileSync(inside(file), 'utf8')))
    .sort()

const counting = () => testsWith(/new Tries\(/)

/** Those with tests that `npm test` leaves out (decision 161), and that nothing else runs here. */
const released = () => {
  const others = counting()
  return testsWith(/test\/release\.ts'/).filter((file) => !others.includes(file))
}

const testsIn = (folder: string): string[] => globSync(`${folder}/*.test.ts`, { cwd: inside('.') }).sort()

/** One step for each file of tests: hours of them need not run in one go. */
const vitest = (part: string, files: readonly string[], option: string, beside = false): Step[] =>
  files.map((test) => ({
    name: test,
    beside,
    run: async () => {
      const file = `${REPORTS}/${basename(test)}.json`
      const startedAt = performance.now()
      const args = [
        inside('node_modules/vitest/vitest.mjs'),
        'run',
        test,
        option,
        '--testTimeout=3600000',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const code = await run(args, optionsOf(part, beside))
      return summarise(test, { file, code, ms: performance.now() - startedAt })
    },
  }))

const script = (
  part: string,
  name: string,
  args: string[],
  { beside = false, cwd }: { beside?: boolean; cwd?: string } = {},
): Step => ({
  name,
  beside,
  run: async () => {
    const startedAt = performance.now()
    const code = await run(args, { ...optionsOf(part, beside), ...(cwd && { cwd }) })
    const failed = code === 0 ? 0 : 1
    return { name, passed: 1 - failed, failed, skipped: 0, ms: performance.now() - startedAt }
  },
})

/** Where the lines of a part are kept. */
export const countsOf = (part: string): string => `${REPORTS}/${part}.jsonl`

/** A step beside others says what it did when it is over: others speak meanwhile. */
const optionsOf = (part: string, beside: boolean): Options => ({
  env: { COUNTS_FILE: countsOf(part) },
  shows: beside ? 'at its end' : 'at once',
})

const load = (what: 'soak' | 'floods', minutes: string): Step =>
  script('load', what, [inside('api/load/run.ts'), `--only=${what}`, `--minutes=${minutes}`], {
    beside: what === 'soak',
  })

const PLAYWRIGHT = inside('node_modules/@playwright/test/cli.js')

/** The parts of a qualification. What takes long and little of the machine runs beside the others; the floods, whose times are judged, come last and alone. */
export const PARTS: Readonly<Record<string, Part>> = {
  counts: {
    brings: ['nothing', 'postgres'],
    steps: () => vitest('counts', counting(), '--project=!faults'),
  },
  // Whole: some of their tests go on from the one before.
  release: { brings: [], steps: () => vitest('release', released(), '--project=!faults') },
  browser: {
    brings: ['browser'],
    steps: () => [script('browser', 'browser', [PLAYWRIGHT, 'test'], { cwd: 'e2e' })],
  },
  planted: {
    brings: ['planted'],
    steps: () => [script('planted', 'planted', [inside('scripts/qualify-faults.ts')])],
  },
  faults: {
    brings: ['faults'],
    steps: () => vitest('faults', testsIn('api/faults'), '--project=faults', true),
  },
  scanners: {
    brings: ['scanners'],
    steps: () => vitest('scanners', testsIn('api/scanners'), '--config=vitest.scanners.config.ts', true),
  },
  load: {
    brings: ['load'],
    steps: (minutes) => [load('soak', minutes), load('floods', minutes)],
  },
}
