import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aboutSteps, Progress, sumOf } from './qualify-progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-progress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const done = (name: string, failed: number) => ({
  began: `2026-11-23 ${name}`,
  result: { name, passed: 3, failed, skipped: 1, ms: 10 },
})

describe('a qualification that was stopped', () => {
  it('goes on behind what passed, and runs again what failed', () => {
    const first = new Progress(folder, false)
    first.keep('fuzz', done('fuzz', 0))
    first.keep('paths', done('paths', 2))
    const next = new Progress(folder, true)
    expect(next.find('fuzz')).toEqual(done('fuzz', 0))
    expect([next.find('paths'), next.find('logs')]).toEqual([undefined, undefined])
  })

  it('knows nothing of an earlier one unless it resumes it', () => {
    new Progress(folder, false).keep('fuzz', done('fuzz', 0))
    expect(new Progress(folder, false).find('fuzz')).toBeUndefined()
  })

  it('says how much of a part has run, and from when to when', () => {
    const ran = [done('fuzz', 0), done('paths', 2)]
    expect(aboutSteps(ran, 15)).toBe(
      '2 of 15 files have run, from 2026-11-23 fuzz to 2026-11-23 paths 2 failed.',
    )
    expect(aboutSteps([done('load', 0)], 1)).toBe('2026-11-23 load 0 failed.')
    expect(sumOf('counts', ran)).toEqual({ name: 'counts', passed: 6, failed: 2, skipped: 2, ms: 20 })
  })
})
