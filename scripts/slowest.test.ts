import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inside } from './run.ts'
import { showSlowest, slowestFiles } from './slowest.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-slowest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(name: string, content: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const ofVitest = (files: [path: string, ms: number][]) =>
  report('vitest.json', {
    testResults: files.map(([path, ms]) => ({ name: inside(path), startTime: 1000, endTime: 1000 + ms })),
  })
const title = 'alumna/perfil.e2e.ts'
const spec = (...durations: number[]) => ({
  title: 'a test',
  tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
})

describe('the dearest files of a run', () => {
  it('are those of both reports, with all databases, tests and tries of each', () => {
    const vitest = ofVitest([
      ['api/src/a.test.ts', 400],
      ['api/src/b.test.ts', 2_000],
      ['api/src/a.test.ts', 3_000],
    ])
    const inner = { title: 'a list', file: title, specs: [spec(5_000, 6_000)] }
    const suites = [{ title, file: title, specs: [spec(1_000)], suites: [inner] }]
    expect(showSlowest(slowestFiles([vitest, report('playwright.json', { suites })]))).toBe(
      [' 12 s  e2e/alumna/perfil.e2e.ts', '3,4 s  api/src/a.test.ts', '  2 s  api/src/b.test.ts'].join('\n'),
    )
  })

  it('are twenty-five at most, and none without a report', () => {
    const many = ofVitest(Array.from({ length: 30 }, (_, i) => [`api/src/${i}.test.ts`, i * 1_000]))
    const files = slowestFiles([many, join(folder, 'none.json')])
    expect(files.map(({ ms }) => ms)).toEqual(Array.from({ length: 25 }, (_, i) => (29 - i) * 1_000))
    expect(slowestFiles([join(folder, 'none.json')])).toEqual([])
  })
})
