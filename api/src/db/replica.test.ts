import { expect, it, vi } from 'vitest'
import type { OpenDatabase } from './open.ts'
import { Replica } from './reads.ts'

/** A database whose server is always at the same position of its log. */
function databaseAt(position: string) {
  const rows = [{ identity: '7/alumbra', isReplica: 'true', position }]
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
