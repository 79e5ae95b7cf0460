import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFailures, showFailures } from './failures.ts'
import { inside } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-failures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitestFile = {
  name: inside('api/faults/disk.test.ts'),
  status: 'failed',
  message: '',
  assertionResults: [
    { fullName: 'a disk that heals', status: 'passed', failureMessages: [] },
    {
      fullName: 'a disk that is full',
      status: 'failed',
      failureMessages: ['AssertionError: expected 500 to be 503\n    at disk.test.ts:12:3'],
    },
  ],
}
const title = 'shell/peticiones.e2e.ts'

describe('what failed in a run', () => {
  it('is read from the report of Vitest, without its stack', () => {
    expect(showFailures(readFailures(report({ testResults: [vitestFile] })))).toBe(
      '✗ api/faults/disk.test.ts › a disk that is full\n    AssertionError: expected 500 to be 503',
    )
  })

  it('is read from the report of Vitest, with what passed only at the second try', () => {
    const [good, bad] = vitestFile.assertionResults
    const flaky = { ...bad, fullName: 'a disk that is slow', status: 'passed' }
    const file = { ...vitestFile, status: 'passed', assertionResults: [good, flaky] }
    expect(showFailures(readFailures(report({ testResults: [file] })))).toBe(
      '~ api/faults/disk.test.ts › a disk that is slow\n    AssertionError: expected 500 to be 503',
    )
  })

  it('is a file whose preparation failed, when no test of it did', () => {
    const broken = { ...vitestFile, message: 'Error: no port', assertionResults: [] }
    expect(showFailures(readFailures(report({ testResults: [broken] })))).toBe(
      '✗ api/faults/disk.test.ts\n    Error: no port',
    )
  })

  it('is read from the report of Playwright, with what passed only at the second try', () => {
    const errors = [{ message: '\u001b[31mtoo late\u001b[39m' }, { message: 'click: covered' }]
    const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({
      title: `F017 ${status}`,
      tests: [{ status, results: [{ errors }, {}] }],
    }))
    const suites = [{ title, file: title, suites: [{ title: 'a list', file: title, specs }] }]
    expect(showFailures(readFailures(report({ suites })))).toBe(
      [
        `✗ e2e/${title} › a list › F017 unexpected`,
        '    too late',
        '    click: covered',
        `~ e2e/${title} › a list › F017 flaky`,
        '    too late',
        '    click: covered',
      ].join('\n'),
    )
  })

  it('is nothing after a run without a report', () => {
    expect(readFailures(join(folder, 'none.json'))).toEqual([])
  })
})
