import { relative } from 'node:path'
import { readReport, type Suite } from './reports.ts'
import { inside, seconds } from './run.ts'

type Cost = { file: string; ms: number }

/** How many files are named: with them one sees where most of the minutes of a run go. */
const NAMED = 25

/**
 * The test files that cost the most, dearest first, added up over databases and tries. Vitest does not report the hooks before
 * the first test of a file.
 */
export function slowestFiles(reports: readonly string[]): Cost[] {
  const sums = new Map<string, number>()
  for (const { file, ms } of reports.flatMap(costs)) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums]
    .map(([file, ms]) => ({ file, ms }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, NAMED)
}

function costs(report: string): Cost[] {
  const { testResults = [], suites = [] } = readReport(report)
  return [
    ...testResults.map(({ name, startTime, endTime }) => ({
      file: relative(inside('.'), name),
      ms: endTime - startTime,
    })),
    ...suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: ofSuite(suite) })),
  ]
}

function ofSuite({ suites = [], specs = [] }: Suite): number {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = tries.reduce((sum, { duration = 0 }) => sum + duration, 0)
  return suites.reduce((sum, inner) => sum + ofSuite(inner), own)
}

/** One line for each file, for the end of a run. */
export function showSlowest(files: readonly Cost[]): string {
  const times = files.map(({ ms }) => seconds(ms))
  const width = Math.max(...times.map((time) => time.length))
  return files.map(({ file }, i) => `${times[i]?.padStart(width)}  ${file}`).join('\n')
}
