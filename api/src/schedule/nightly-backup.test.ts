import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { isBackupDue } from './nightly-backup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('backups').execute()
})

/** Monday the 5th of October 2026 and the days after it, by the clock of Madrid in summer. */
const at = (day: number, time: string) => new Date(`2026-10-0${5 + day}T${time}:00+02:00`)
const [MONDAY, TUESDAY, WEDNESDAY] = [0, 1, 2]

type Ended = { reason?: 'nightly' | 'command' | 'upgrade'; error?: string }

async function backup(finished_at: Date, { reason = 'nightly', error }: Ended = {}) {
  const file = error === undefined ? 'alumbra.tar.gz' : null
  await database.db
    .insertInto('backups')
    .values({ id: crypto.randomUUID(), reason, finished_at, file, error: error ?? null })
    .execute()
}
const isDue = (when: Date) => isBackupDue(database.db, when)

it('copias-10 makes the first backup at once', async () => {
  expect(await isDue(at(MONDAY, '09:10'))).toBe(true)
})

it('copias-10 makes the next ones by night, whatever time the first one was made', async () => {
  for (const first of ['09:10', '14:00', '23:50']) {
    await backup(at(MONDAY, first))
    expect(await isDue(at(TUESDAY, '02:50')), first).toBe(false)
    expect(await isDue(at(TUESDAY, '03:05')), first).toBe(true)
  }
  await backup(at(TUESDAY, '03:06'))
  for (const time of ['03:20', '05:50', '09:00', '23:00']) expect(await isDue(at(TUESDAY, time))).toBe(false)
  expect(await isDue(at(WEDNESDAY, '03:00'))).toBe(true)
})

it('copias-10 makes it by day where the machine was off by night', async () => {
  await backup(at(MONDAY, '09:00'))
  expect(await isDue(at(TUESDAY, '08:30'))).toBe(false)
  expect(await isDue(at(TUESDAY, '11:05'))).toBe(true)
})

it('copias-10 goes on trying by day after one that failed by night', async () => {
  await backup(at(MONDAY, '03:05'))
  await backup(at(TUESDAY, '03:05'), { error: 'El disco está lleno.' })
  expect(await isDue(at(TUESDAY, '04:00'))).toBe(true)
  await backup(at(MONDAY, '20:00'), { reason: 'command' })
  expect(await isDue(at(TUESDAY, '08:00'))).toBe(true)
  await backup(at(TUESDAY, '08:01'))
  expect(await isDue(at(TUESDAY, '08:16'))).toBe(false)
})

it('copias-10 makes it after a copy by hand too, which may lie in another folder', async () => {
  await backup(at(MONDAY, '03:05'))
  await backup(at(TUESDAY, '03:01'), { reason: 'command' })
  expect(await isDue(at(TUESDAY, '03:15'))).toBe(true)
  expect(await isDue(at(TUESDAY, '07:00'))).toBe(true)
})

it('copias-10 takes the copy before an upgrade, which has no pictures, for none of the night', async () => {
  await backup(at(MONDAY, '03:05'))
  await backup(at(TUESDAY, '03:01'), { reason: 'upgrade' })
  expect(await isDue(at(TUESDAY, '03:15'))).toBe(true)
})
