import { existsSync, readFileSync } from 'node:fs'
import { seconds } from './run.ts'

/** How one part of a run ended. */
export type Result = { name: string; passed: number; failed: number; skipped: number; ms: number }

type Counts = Pick<Result, 'passed' | 'failed' | 'skipped'>
type VitestReport = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
> & { stats?: undefined }
type PlaywrightReport = { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }

/**
 * The JSON report of a test runner. A run that ends badly without a failed test to show for it
 * (a crash, an unhandled error, nothing run at all) counts as one failure.
 */
export function summarise(
  name: string,
  { file, code, ms }: { file: string; code: number; ms: number },
): Result {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  const nothing = counts.passed + counts.failed === 0
  if ((code !== 0 || nothing) && counts.failed === 0) counts.failed = 1
  return { name, ...counts, ms }
}

function count(report: VitestReport | PlaywrightReport): Counts {
  if (!report.stats) {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  }
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** The table at the end of a run. */
export function table(results: Result[]): string {
  const rows = results.map(({ name, passed, failed, skipped, ms }) => [
    failed > 0 ? '✗' : passed > 0 ? '✓' : '–',
    name,
    `${passed} bien`,
    failed > 0 ? `${failed} mal` : '',
    skipped > 0 ? `${skipped} sin correr` : '',
    seconds(ms),
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The last line of a run. */
export function lastLine(results: Result[]): string {
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
