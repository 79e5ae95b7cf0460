import { expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../open.ts'
import { Replica } from './reads.ts'

const rowAt = (position: string) => ({ identity: '7/alumbra', isReplica: 'true', position })

/** A database whose server is always at the same position of its log. */
function databaseAt(position: string) {
  const rows = [rowAt(position)]
  return { pool: { query: async () => ({ rows }) }, close: async () => {} } as unknown as OpenDatabase
}

it('configuration-9 who listens later hears at once of a replica that is used already', async () => {
  const replica = new Replica(databaseAt('8'), databaseAt('8'))
  await vi.waitFor(() => expect(replica.usesReplica()).toBe(true))
  const listener = vi.fn()
  replica.onChange(listener)
  expect(listener.mock.calls).toEqual([[true, 0]])
  await replica.close()
})

it('configuration-9 an answer may be behind by the lag that is allowed and the time for which a measurement counts', async () => {
  vi.useFakeTimers()
  try {
    let position = '8'
    const primary = { pool: { query: async () => ({ rows: [rowAt(position)] }) }, close: async () => {} }
    const replica = new Replica(primary as unknown as OpenDatabase, databaseAt('8'))
    await vi.advanceTimersByTimeAsync(0)
    expect(replica.usesReplica()).toBe(true)
    position = '9'
    const changedAt = performance.now()
    let lastUsedAt = changedAt
    for (let ms = 0; ms < 5_000; ms += 10) {
      await vi.advanceTimersByTimeAsync(10)
      if (replica.usesReplica()) lastUsedAt = performance.now()
    }
    expect(lastUsedAt - changedAt).toBeGreaterThan(500)
    expect(lastUsedAt - changedAt).toBeLessThanOrEqual(replica.mostBehindMs)
    await replica.close()
  } finally {
    vi.useRealTimers()
  }
})
