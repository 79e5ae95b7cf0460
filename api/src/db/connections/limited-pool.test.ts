import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopTime } from '../../../test/counting/loop-time.ts'
import { openTestDatabase } from '../../../test/database/database.ts'
import { REQUEST, TimeLimit, withTimeLimit } from '../../time-limit.ts'
import type { OpenDatabase } from '../open.ts'

const LIMITS = { operationMs: 500, totalMs: 900 }
const unavailable = { code: 'unavailable', details: { retryAfter: 2 } }

// The embedded database runs inside this process, without connections that could break.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('a connection', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())

  const asleep = async (mark: string) => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and query like $1`,
      [`%${mark}%`],
    )
    return rows.length
  }

  it('is given up with a statement that takes too long, which ends on the server as well', async () => {
    const elapsed = loopTime()
    const asked = withTimeLimit(LIMITS, () => sql`select pg_sleep(30), 'too-long'`.execute(database.db))
    await expect(asked).rejects.toMatchObject(unavailable)
    expect(elapsed()).toBeLessThan(2_000)
    await expect.poll(() => asleep('too-long'), { timeout: 10_000 }).toBe(0)
    const { rows } = await sql`select 1 as one`.execute(database.db)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('is waited for no longer than the whole request may take, however many statements it has', async () => {
    const elapsed = loopTime()
    let statements = 0
    const asked = withTimeLimit(LIMITS, async () => {
      for (; statements < 10; statements++) await sql`select pg_sleep(0.25)`.execute(database.db)
    })
    await expect(asked).rejects.toMatchObject(unavailable)
    expect(elapsed()).toBeLessThan(2_000)
    expect(statements).toBeLessThan(5)
  })

  it('that is never released is not waited for either', async () => {
    const max = database.pool.options.max
    const held = await Promise.all(Array.from({ length: max }, () => database.pool.connect()))
    const asked = withTimeLimit(LIMITS, () => sql`select 1`.execute(database.db))
    await expect(asked).rejects.toMatchObject(unavailable)
    for (const client of held) client.release()
    await sql`select 1`.execute(database.db)
  })

  it('observabilidad-9 is left for those who read, however many wait to write', async () => {
    const { db, pool } = database
    const write = () =>
      withTimeLimit(new TimeLimit(REQUEST, { writes: true }), () =>
        sql`select pg_sleep(0.5), 'a-write'`.execute(db),
      )
    const writes = Promise.all(Array.from({ length: 2 * pool.options.max }, write))
    await expect.poll(() => asleep('a-write')).toBe(Math.floor((pool.options.max * 4) / 5))
    await writes
  })

  it('observabilidad-9 comes at once to work that writes on another one already', async () => {
    const { db, pool } = database
    const write = () =>
      withTimeLimit(new TimeLimit(REQUEST, { writes: true }), () =>
        db.transaction().execute(async (tx) => {
          await sql`select pg_sleep(0.1)`.execute(tx)
          await sql`select 1`.execute(db)
        }),
      )
    await Promise.all(Array.from({ length: 2 * pool.options.max }, write))
  })

  it('that is cut in the middle of a transaction fails that transaction, and nothing else', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // Between two statements, so that no statement waits when the connection breaks.
      await sleep(100)
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toMatchObject(unavailable)
    await sql`select 1`.execute(database.db)
  })

  it('brings a transaction its limits, and leaves none behind', async () => {
    const settings = sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`
    const inside = await database.db.transaction().execute((tx) => settings.execute(tx))
    expect(inside.rows).toEqual([{ statement: '10s', idle: '15s' }])
    expect((await settings.execute(database.db)).rows).toEqual([{ statement: '0', idle: '0' }])
  })
})
