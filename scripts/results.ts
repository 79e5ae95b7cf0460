import { readFailures } from './failures.ts'
import { readReport } from './reports.ts'
import { seconds } from './run.ts'

/** How one part of a run ended; `again` are those of the passed ones that needed a second try. */
export type Result = {
  name: string
  passed: number
  failed: number
  skipped: number
  again?: number
  ms: number
}

type Counts = Pick<Result, 'passed' | 'failed' | 'skipped'>

/**
 * The JSON report of a test runner. A run that ends badly without a failed test to show for it
 * (a crash, an unhandled error, nothing run at all) counts as one failure.
 */
export function summarise(
  name: string,
  { file, code, ms }: { file: string; code: number; ms: number },
): Result {
  const counts = count(file)
  const nothing = counts.passed + counts.failed === 0
  if ((code !== 0 || nothing) && counts.failed === 0) counts.failed = 1
  const again = readFailures(file).filter(({ isFlaky }) => isFlaky).length
  return { name, ...counts, ...(again > 0 ? { again } : {}), ms }
}

function count(file: string): Counts {
  const {
    stats,
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = readReport(file)
  if (!stats)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** The table at the end of a run. */
export function table(results: Result[]): string {
  const rows = results.map(({ name, passed, failed, skipped, again = 0, ms }) => [
    failed > 0 ? '✗' : passed > 0 ? '✓' : '–',
    name,
    `${passed} bien`,
    again > 0 ? `${again} a la segunda` : '',
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
