import { existsSync, readFileSync } from 'node:fs'

/** The parts that we read of the JSON report of Vitest. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}
/** Its times are those of its first test's start and of its last test's end, in milliseconds. */
export type VitestFile = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  /** A test that passed only when it was tried again has passed, with the messages of its failures. */
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
}

/** The parts that we read of the JSON report of Playwright. */
export type PlaywrightReport = {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
  suites: Suite[]
}
export type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { status: string; results: Attempt[] }[]
}
/** One that ran out of time has an error that says so, and another for what it was waiting for. */
export type Attempt = { duration?: number; errors?: { message?: string }[] }

/** The report that Vitest or Playwright has written, empty when it has written none. */
export const readReport = (file: string): Partial<VitestReport & PlaywrightReport> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
