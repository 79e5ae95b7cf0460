import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Attempt, readReport, type Suite, type VitestFile } from './reports.ts'
import { inside } from './run.ts'

/** A test that failed, or that passed only when it was tried again. */
export type Failure = { file: string; test: string; why: string; isFlaky: boolean }

/** How much of what a test says is repeated: enough for an expectation and the two values, or for what a click waited for. */
const LINES = 24
const LETTERS = 1500

/** The failed and flaky tests in the JSON report of Vitest or Playwright; none without a report. */
export function readFailures(file: string): Failure[] {
  const { testResults = [], suites = [] } = readReport(file)
  return [...testResults.flatMap(ofVitestFile), ...suites.flatMap((suite) => ofSuite(suite))]
}

function ofVitestFile({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(inside('.'), name)
  const failures = assertionResults
    .filter((one) => one.status === 'failed' || (one.status === 'passed' && one.failureMessages?.length))
    .map((one) => ({
      ...failure(file, one.fullName, one.failureMessages?.[0]),
      isFlaky: one.status === 'passed',
    }))
  // A hook or an import that fails has no test to show for it.
  if (status === 'failed' && failures.every(({ isFlaky }) => isFlaky))
    return [...failures, failure(file, '', message)]
  return failures
}

function ofSuite({ title, file, suites = [], specs = [] }: Suite, above: string[] = []): Failure[] {
  const path = title === file ? above : [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        ...failure(`e2e/${file}`, [...path, spec.title].join(' › '), results.map(inWords).find(Boolean)),
        isFlaky: status === 'flaky',
      })),
  )
  return [...own, ...suites.flatMap((inner) => ofSuite(inner, path))]
}

const inWords = ({ errors = [] }: Attempt): string => errors.map(({ message = '' }) => message).join('\n')

function failure(file: string, test: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
  return { file, test, why: lines.slice(0, LINES).join('\n').slice(0, LETTERS), isFlaky: false }
}

/** What failed and why, for the end of a run, where it is read even when only the last lines are kept. */
export const showFailures = (failures: Failure[]): string =>
  failures
    .map(({ file, test, why, isFlaky }) =>
      [`${isFlaky ? '~' : '✗'} ${file}${test && ` › ${test}`}`, ...why.split('\n')].join('\n    '),
    )
    .join('\n')
