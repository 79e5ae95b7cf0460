import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inside } from './run.ts'

/** A test that failed, or that passed only when it was tried again. */
export type Failure = { file: string; test: string; why: string; isFlaky: boolean }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
type PlaywrightReport = { suites: Suite[] }

/** How much of what a test says is repeated: enough for an expectation and the two values. */
const LINES = 8
const LETTERS = 300

/** The failed and flaky tests in the JSON report of Vitest or Playwright; none without a report. */
export function readFailures(file: string): Failure[] {
  if (!existsSync(file)) return []
  const report: Partial<VitestReport & PlaywrightReport> = JSON.parse(readFileSync(file, 'utf8'))
  return [
    ...(report.testResults ?? []).flatMap(ofVitestFile),
    ...(report.suites ?? []).flatMap((suite) => ofSuite(suite)),
  ]
}

function ofVitestFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const file = relative(inside('.'), name)
  const failed = assertionResults
    .filter((assertion) => assertion.status === 'failed')
    .map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]))
  // A hook or an import that fails has no test to show for it.
  if (status === 'failed' && failed.length === 0) return [failure(file, '', message)]
  return failed
}

function ofSuite({ title, file, suites = [], specs = [] }: Suite, above: string[] = []): Failure[] {
  const path = title === file ? above : [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        ...failure(
          `e2e/${file}`,
          [...path, spec.title].join(' › '),
          results.find(({ error }) => error)?.error?.message,
        ),
        isFlaky: status === 'flaky',
      })),
  )
  return [...own, ...suites.flatMap((inner) => ofSuite(inner, path))]
}

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
