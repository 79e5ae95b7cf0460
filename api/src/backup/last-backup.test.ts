import { DAY, MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { deleteQueuedFiles } from '../files/deletions.ts'
import { lastBackup } from './last-backup.ts'
import { recordBackup } from './record.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('copias-9 answers the last good backup and how the last one went', async () => {
  const { db } = database
  expect(await lastBackup(db)).toEqual({ goodAt: null, last: null })
  const good = await recordBackup(db, 'nightly')
  expect(await lastBackup(db), 'one that still runs counts for nothing').toEqual({ goodAt: null, last: null })
  await good.finish({ file: 'alumbra.tar.gz', bytes: 3 })
  const { goodAt, last } = await lastBackup(db)
  expect(last).toEqual({ at: goodAt, ok: true, error: null })

  await (await recordBackup(db, 'command')).finish({ error: 'El disco está lleno.' })
  expect(await lastBackup(db)).toEqual({
    goodAt,
    last: { at: expect.any(Date), ok: false, error: 'El disco está lleno.' },
  })
})

it('copias-9 counts no copy before an upgrade, which has no pictures', async () => {
  const { db } = database
  const before = await lastBackup(db)
  await (await recordBackup(db, 'upgrade')).finish({ file: 'alumbra-sin-imagenes.tar.gz', bytes: 1 })
  expect(await lastBackup(db)).toEqual(before)
})

it('copias-9 counts no backup that ended under a clock that was ahead', async () => {
  const { db } = database
  const { goodAt } = await lastBackup(db)
  await sql`insert into backups (id, reason, finished_at, file, bytes)
    values (gen_random_uuid(), 'nightly', now() + interval '1 year', 'copia', 1)`.execute(db)
  expect((await lastBackup(db)).goodAt).toEqual(goodAt)
})

it('copias-2 keeps every picture file while a backup runs, and a killed one no longer than a quarter of an hour', async () => {
  const { db } = database
  const deleted: string[] = []
  const store = {
    put: async () => {},
    get: async () => null,
    delete: async (key: string) => void deleted.push(key),
  }
  const queue = (key: string) => db.insertInto('file_deletions').values({ key }).execute()
  await queue('alumnas/a/400.webp')
  const running = await recordBackup(db, 'command')
  expect(await deleteQueuedFiles(db, store)).toBe(0)
  await running.finish({ error: 'x' })
  expect(await deleteQueuedFiles(db, store)).toBe(1)

  await queue('alumnas/b/400.webp')
  const killed = await recordBackup(db, 'command')
  expect(await deleteQueuedFiles(db, store, new Date(Date.now() + 14 * 60_000))).toBe(0)
  expect(await deleteQueuedFiles(db, store, new Date(Date.now() + 16 * 60_000))).toBe(1)
  expect(deleted).toEqual(['alumnas/a/400.webp', 'alumnas/b/400.webp'])
  await killed.finish({ error: 'x' })
})

it('copias-2 keeps every picture file for as long as a backup runs, and not after its end', async () => {
  const { db } = database
  const heldFor = async () => {
    const { ms } = await db
      .selectFrom('backups')
      .select(sql<number>`extract(epoch from holds_files_until - now())::float8 * 1000`.as('ms'))
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
    return ms
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const running = await recordBackup(db, 'command')
    await db.updateTable('backups').set({ holds_files_until: sql<Date>`now()` }).execute()
    vi.advanceTimersByTime(5 * MINUTE)
    await expect.poll(heldFor).toBeGreaterThan(14 * MINUTE)
    await running.finish({ error: 'x' })
    expect([await heldFor(), vi.getTimerCount()]).toEqual([null, 0])
  } finally {
    vi.useRealTimers()
  }
})

it('copias-9 remembers the backups of a year and a month', async () => {
  const { db } = database
  for (const [file, days] of [
    ['recordada', 399],
    ['olvidada', 401],
  ] as const) {
    const ended = new Date(Date.now() - days * DAY)
    await db
      .insertInto('backups')
      .values({
        id: crypto.randomUUID(),
        reason: 'nightly',
        started_at: ended,
        finished_at: ended,
        file,
        bytes: 1,
      })
      .execute()
  }
  await (await recordBackup(db, 'command')).finish({ error: 'x' })
  const named = await db.selectFrom('backups').select('file').where('file', 'like', '%ada').execute()
  expect(named).toEqual([{ file: 'recordada' }])
})
