import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Need } from './counts.ts'
import { type Result, summarise } from './results.ts'
import { inside, run } from './run.ts'

export const REPORTS = inside('.cache/reports/qualify')

/** What runs by itself within a part: a file of tests, or a command. */
type Step = { name: string; run: () => Promise<Result> }
/** A part of a qualification, with the lines that it brings. */
type Part = { brings: readonly Need[]; steps: (minutes: string) => Step[] }

/** The tests that count, in whatever project. */
const counting = (): string[] =>
  globSync('{api/src,scripts}/**/*.test.ts', { cwd: inside('.') })
    .filter((file) => /new Tries\(/.test(readFileSync(inside(file), 'utf8')))
    .sort()

const testsIn = (folder: string): string[] => globSync(`${folder}/*.test.ts`, { cwd: inside('.') }).sort()

/** One step for each file of tests: hours of them need not run in one go. */
const vitest = (files: readonly string[], option: string): Step[] =>
  files.map((test) => ({
    name: test,
    run: async () => {
      const file = `${REPORTS}/${basename(test)}.json`
      const startedAt = performance.now()
      const code = await run([
        inside('node_modules/vitest/vitest.mjs'),
        'run',
        test,
        option,
        '--testTimeout=3600000',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ])
      return summarise(test, { file, code, ms: performance.now() - startedAt })
    },
  }))

const script = (name: string, args: string[], cwd = '.'): Step[] => [
  {
    name,
    run: async () => {
      const startedAt = performance.now()
      const code = await run(args, { cwd })
      const failed = code === 0 ? 0 : 1
      return { name, passed: 1 - failed, failed, skipped: 0, ms: performance.now() - startedAt }
    },
  },
]

const PLAYWRIGHT = inside('node_modules/@playwright/test/cli.js')

/** The parts of a qualification, one after the other: some look at the clock. */
export const PARTS: Readonly<Record<string, Part>> = {
  counts: { brings: ['nothing', 'postgres'], steps: () => vitest(counting(), '--project=!faults') },
  faults: { brings: ['faults'], steps: () => vitest(testsIn('api/faults'), '--project=faults') },
  browser: {
    brings: ['browser'],
    steps: () => script('browser', [PLAYWRIGHT, 'test', 'everywhere/guiones'], 'e2e'),
  },
  planted: { brings: ['planted'], steps: () => script('planted', [inside('scripts/qualify-faults.ts')]) },
  scanners: {
    brings: ['scanners'],
    steps: () => vitest(testsIn('api/scanners'), '--config=vitest.scanners.config.ts'),
  },
  load: {
    brings: ['load'],
    steps: (minutes) => script('load', [inside('api/load/run.ts'), `--minutes=${minutes}`]),
  },
}
