import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@alumbra/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../../test/counting/note-count.ts'
import { Tries } from '../../test/counting/tries.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import { statementsOf } from '../../test/database/statements.ts'
import type { OpenDatabase } from '../db/open.ts'
import { refund, spend } from './budget.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('limits-1 allows max tries and says how long to wait for the next', async () => {
  const { db } = database
  for (let i = 0; i < 3; i++) expect(await spend(db, 'three', 3, MINUTE)).toEqual({ ok: true })
  for (let i = 0; i < 3; i++) {
    const refused = await spend(db, 'three', 3, MINUTE)
    expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.any(Number), undecided: false })
    if (!refused.ok) expect(refused.retryAfterSeconds).toBeGreaterThan(55)
    if (!refused.ok) expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
  }
  expect(await spend(db, 'another', 3, MINUTE)).toEqual({ ok: true })
})

it('limits-5 never allows more than max under 200 parallel tries', async () => {
  const { db } = database
  const tries = new Tries('G6 limiter raced')
  for (let round = 0; round < times(5, 50); round++) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => spend(db, `race ${round}`, 10, MINUTE)),
    )
    const allowed = answers.filter(({ ok }) => ok).length
    for (const _ of answers) tries.survives([round, allowed], allowed === 10)
  }
  tries.report(1_000)
})

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'limits-5 refuses at once while another try holds the budget, in one statement',
  async () => {
    const { db } = database
    for (let i = 0; i < 3; i++) await spend(db, 'held', 3, MINUTE)
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('rate_limits').set({ hits: 3 }).where('hits', '=', 3).execute()
      const statements = await statementsOf(database, async () => {
        expect(await spend(db, 'held', 3, MINUTE)).toMatchObject({ ok: false })
      })
      expect(statements).toHaveLength(1)
    })
  },
)

it('starts again when the window has ended, once for all concurrent attempts', async () => {
  const { db } = database
  for (let i = 0; i < 5; i++) await spend(db, 'short', 5, 300)
  expect((await spend(db, 'short', 5, 300)).ok).toBe(false)
  await sleep(350)
  const answers = await Promise.all(Array.from({ length: 50 }, () => spend(db, 'short', 5, MINUTE)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

it('ends its window on time, whatever attempts follow', async () => {
  const { db } = database
  for (let i = 0; i < 3; i++) {
    expect((await spend(db, 'steady', 3, 600)).ok).toBe(true)
    await sleep(150)
  }
  expect((await spend(db, 'steady', 3, 600)).ok).toBe(false)
  await sleep(200)
  expect((await spend(db, 'steady', 3, 600)).ok).toBe(true)
})

it('gives tries back, never below none', async () => {
  const { db } = database
  for (let i = 0; i < 2; i++) await spend(db, 'back', 2, MINUTE)
  await refund(db, ['back'])
  expect((await spend(db, 'back', 2, MINUTE)).ok).toBe(true)
  expect((await spend(db, 'back', 2, MINUTE)).ok).toBe(false)
  await Promise.all(Array.from({ length: 20 }, () => refund(db, ['back'])))
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(db, 'back', 2, MINUTE)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  await refund(db, ['nobody has this key'])
})

it('keeps no e-mail and no address', async () => {
  const { db } = database
  await spend(db, 'ana@instituto.test 203.0.113.9', 2, MINUTE)
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
})

it('opens a new window when the clock was put back to before the old one', async () => {
  const { db } = database
  for (let i = 0; i < 3; i++) await spend(db, 'late', 3, MINUTE)
  expect((await spend(db, 'late', 3, MINUTE)).ok).toBe(false)
  await db
    .updateTable('rate_limits')
    .set({ resets_at: new Date(Date.now() + 60 * MINUTE) })
    .where('hits', '=', 3)
    .execute()
  expect((await spend(db, 'late', 3, MINUTE)).ok).toBe(true)
})
