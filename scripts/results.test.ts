import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lastLine, summarise, table } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const ofVitest = (passed: number, failed: number, pending = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 })

describe('the sum of a run', () => {
  it('reads what Vitest reports', () => {
    const result = summarise('x', { file: ofVitest(3, 1, 2), code: 1, ms: 5 })
    expect(result).toEqual({ name: 'x', passed: 3, failed: 1, skipped: 2, ms: 5 })
  })

  it('reads what Playwright reports', () => {
    const file = report({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } })
    expect(summarise('x', { file, code: 1, ms: 5 })).toMatchObject({ passed: 5, failed: 2, skipped: 3 })
  })

  it('counts what passed only at the second try, of either', () => {
    const specs = [{ title: 'a', tests: [{ status: 'flaky', results: [{ error: {} }, {}] }] }]
    const ofPlaywright = report({
      stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 0 },
      suites: [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs }],
    })
    expect(summarise('x', { file: ofPlaywright, code: 0, ms: 5 })).toMatchObject({ passed: 5, again: 1 })
    const tests = [{ fullName: 'a', status: 'passed', failureMessages: ['too late'] }]
    const testResults = [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: tests }]
    const file = report({ numPassedTests: 3, numFailedTests: 0, testResults })
    expect(summarise('x', { file, code: 0, ms: 5 })).toMatchObject({ passed: 3, failed: 0, again: 1 })
  })

  it('counts a run that crashed after good tests as a failure', () => {
    expect(summarise('x', { file: ofVitest(3, 0), code: 1, ms: 5 })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a run that left no report as a failure, whatever its exit code', () => {
    const file = join(folder, 'none.json')
    expect(summarise('x', { file, code: 0, ms: 5 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a run in which nothing ran as a failure', () => {
    expect(summarise('x', { file: ofVitest(0, 0), code: 0, ms: 5 })).toMatchObject({ failed: 1 })
  })
})

const good = { name: 'a', passed: 2, failed: 0, skipped: 0, ms: 1000 }

describe('the table', () => {
  it('says how many passed at the second try', () => {
    const again = { ...good, name: 'b', again: 1 }
    expect(
      table([good, again])
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['✓', 'a', '2 bien', '1 s'],
      ['✓', 'b', '2 bien', '1 a la segunda', '1 s'],
    ])
  })
})

describe('the last line', () => {
  it('adds up every runner', () => {
    expect(lastLine([good, { ...good, failed: 1 }])).toBe('4 passed, 1 failed')
  })

  it('names what did not run, when there is any', () => {
    expect(lastLine([good, { ...good, skipped: 3 }])).toBe('4 passed, 0 failed, 3 skipped')
  })
})
