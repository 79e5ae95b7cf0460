import { describe, expect, it } from 'vitest'
import { pauseAfter } from './pause-after.ts'
import { thisWorker, variablesOf } from './worker.ts'

describe('configuration-10 a worker', () => {
  it('is started again at once, and ever later when it ends right after its start', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(pauseAfter)).toEqual([
      0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })

  it('knows its place and what it replaces', () => {
    expect(thisWorker({})).toBeNull()
    for (const worker of [
      { number: 1, of: 4, replaces: undefined },
      { number: 4, of: 4, replaces: 'SIGKILL' },
    ])
      expect(thisWorker(variablesOf(worker))).toEqual(worker)
  })
})
