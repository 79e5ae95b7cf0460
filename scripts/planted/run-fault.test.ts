import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { failuresOfFacts, failuresOfStories, type Ran } from './reports.ts'
import { meetFault } from './run-fault.ts'

const copy = mkdtempSync(join(tmpdir(), 'alumbra-fault-'))
afterAll(() => rmSync(copy, { recursive: true }))

const red = [{ name: 'a cell is text', late: false }]
const late = [{ name: 'a cell is text', late: true }]
const other = [{ name: 'another', late: false }]

/** Meets a fault whose runs end like this, in order. */
async function meet(name: string, ...runs: Ran[]) {
  const file = `${name}.ts`
  writeFileSync(join(copy, file), 'const right = 1')
  const seen: string[] = []
  const fault = { goal: 'G3', what: name, file, from: 'right', to: 'wrong', test: name, red: 'is text' }
  const { outcome } = await meetFault(copy, fault, async () => {
    seen.push(readFileSync(join(copy, file), 'utf8'))
    return runs[seen.length - 1]
  })
  expect(seen.length).toBe(runs.length)
  expect(readFileSync(join(copy, file), 'utf8')).toBe('const right = 1')
  return outcome
}

it.each<[string, string, Ran[]]>([
  ['noticed', 'red with it, green without', [red, []]],
  ['noticed', 'late once, then red', [late, red, []]],
  ['noticed', 'red without it once, on a busy machine', [red, late, []]],
  ['late', 'late twice', [late, late]],
  ['late', 'a run without a report, twice', [undefined, undefined]],
  ['late', 'red, then late twice without it', [red, late, late]],
  ['missed', 'green with it', [[]]],
  ['missed', 'only another test is red', [other]],
  ['red without it', 'red whatever is there', [red, red, red]],
])('a fault is %s: %s', async (outcome, name, runs) => {
  expect(await meet(name, ...runs)).toBe(outcome)
})

it('tells a test that reached its limit from one that failed', () => {
  const fact = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    fact('a', 'passed'),
    fact('b', 'failed', 'AssertionError: expected 1 to be 2'),
    fact('c', 'failed', 'Error: Test timed out in 300000ms.'),
  ]
  expect(failuresOfFacts({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'b', late: false },
    { name: 'c', late: true },
  ])
  const spec = (title: string, status: string) => ({
    title,
    ok: status === 'passed',
    tests: [{ results: [{ status }] }],
  })
  expect(failuresOfStories({ suites: [{ specs: [spec('a', 'passed'), spec('b', 'timedOut')] }] })).toEqual([
    { name: 'b', late: true },
  ])
})
