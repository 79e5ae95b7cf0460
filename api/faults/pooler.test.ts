import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate/migrate.ts'
import { readMigrations } from '../src/db/migrate/read-migrations.ts'
import { type OpenDatabase, openDatabase } from '../src/db/open.ts'
import { REQUEST, withTimeLimit } from '../src/time-limit.ts'
import { Visitor } from '../test/calls/visitor.ts'
import { loopTime } from '../test/counting/loop-time.ts'
import { FULL, times } from '../test/counting/note-count.ts'
import { canTry, tries } from '../test/counting/tries.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../test/database/pgbouncer.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { insertNamedPeople, startDurablePostgres } from '../test/servers/fault-server.ts'
import { crowd, expectGraceful, expectHealed } from '../test/servers/graceful.ts'
import { removeDataDir, type ServerProcess, startServer } from '../test/servers/server-process.ts'

/** Longer than a request to cancel a statement is waited for. */
const CANCEL_REQUESTS_MS = 1_500

const POOLS = canTry(hasPgbouncer(), 'SIN PGBOUNCER EN ESTA MÁQUINA: no se prueba el paso por él.')

describe.runIf(POOLS)('behind PgBouncer in transaction mode', () => {
  let postgres: PostgresServer
  let pooler: Pgbouncer
  let server: ServerProcess
  let people: { stranger: Visitor; ana: Visitor }
  /** A direct connection, to observe the server. */
  let direct: OpenDatabase
  let through: OpenDatabase

  beforeAll(async () => {
    postgres = await startDurablePostgres()
    direct = await openDatabase({ databaseUrl: postgres.url })
    // Not a superuser: the role owns the database only.
    await direct.pool.query('create role school login')
    await direct.pool.query('create database school owner school')
    const url = Object.assign(new URL(postgres.url), { username: 'school', pathname: '/school' }).href
    pooler = await startPgbouncer(url)
    server = await startServer({ env: { DATABASE_URL: pooler.url } })
    await insertNamedPeople({ databaseUrl: pooler.url })
    people = { stranger: new Visitor(server.url), ana: await new Visitor(server.url).login('ana') }
    through = await openDatabase({ databaseUrl: pooler.url })
  })
  afterAll(async () => {
    await through?.close()
    await direct?.close()
    await server?.end('SIGKILL')
    await pooler?.stop()
    await postgres?.stop()
    if (server) removeDataDir(server.dataDir)
  })

  const running = async (mark: string) => {
    const { rows } = await direct.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity where query like $1 and state <> 'idle' and pid <> pg_backend_pid()`,
      [`%${mark}%`],
    )
    return rows[0]?.n
  }

  const askAgain = () => crowd(7, people)

  it('everything works with a role that is not a superuser', async () => {
    const answers = await crowd(28, people)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(server.log()).not.toContain('Aviso')
  })

  it('a slow statement is cancelled on the server when the time limit of its request ends', async () => {
    await tries('G10 runaway statement', times(2, 30), async (n) => {
      const mark = `runaway-${n}`
      const elapsed = loopTime()
      const asked = withTimeLimit(REQUEST, () =>
        sql`select pg_sleep(60), ${sql.lit(mark)}`.execute(through.db),
      )
      await expect(asked).rejects.toThrow('unavailable')
      expect(elapsed()).toBeLessThan(3_000)
      await expect.poll(() => running(mark), { timeout: 1_000 }).toBe(0)
    })
  }, 300_000)

  it('a statement of a dead node ends by the timeout of the role, and none is compiled', async () => {
    // The pooler may still hold the connection over which the first start has given the role its limits.
    await direct.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'school'`)
    // It may hand out one of the ended connections once more before it notices.
    const limit = async () => {
      const { rows } = await through.pool.query(
        `select current_setting('statement_timeout') as statement, current_setting('jit') as jit`,
      )
      return rows
    }
    await expect
      .poll(() => limit().catch((error: Error) => error.message), { timeout: 5_000 })
      .toEqual([{ statement: '10s', jit: 'off' }])
    if (!FULL) return
    const dead = await openDatabase({ databaseUrl: pooler.url })
    const asked = dead.pool.query("select pg_sleep(60), 'left-behind'").catch(() => {})
    await expect.poll(() => running('left-behind')).toBe(1)
    await expect.poll(() => running('left-behind'), { timeout: 12_000 }).toBe(0)
    await asked
    await dead.close()
  }, 60_000)

  it('an abandoned transaction releases its locks', async () => {
    const limits = () =>
      through.db.transaction().execute(async (tx) => {
        const { rows } = await sql`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx)
        return rows
      })
    await expect.poll(limits, { timeout: 5_000 }).toEqual([{ statement: '10s', idle: '15s' }])
    if (!FULL) return
    const forgotten = through.db.transaction().execute(async (tx) => {
      await sql`lock table plantillas`.execute(tx)
      await sleep(20_000)
    })
    await sleep(16_000)
    await sql`select from plantillas`.execute(through.db)
    await expect(forgotten).rejects.toThrow()
  }, 60_000)

  it('operacion-1 what a migration does beside the traffic has no limit of time, and every connection keeps its own', async () => {
    await direct.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'school'`)
    const here = "select current_setting('statement_timeout') as ms"
    await expect.poll(() => through.pool.query(here).catch(() => null), { timeout: 5_000 }).not.toBeNull()
    await through.pool.query('create table if not exists limites (ms text)')
    const migration = {
      name: '900_limites.concurrent.sql',
      sql: Array.from({ length: 40 }, () => `insert into limites ${here}`).join(';\n'),
      hash: 'limites',
    }
    let done = false
    const traffic = Array.from({ length: 5 }, async () => {
      while (!done) await through.pool.query('select pg_sleep(0.002)')
    })
    await migrate(through.pool, [...readMigrations(), migration]).finally(() => {
      done = true
    })
    await Promise.all(traffic)
    const { rows } = await through.pool.query('select ms, count(*) as n from limites group by ms')
    // Transactions that are open together have a connection each.
    const clients = await Promise.all(Array.from({ length: 8 }, () => through.pool.connect()))
    const kept = await Promise.all(
      clients.map(async (client) => {
        await client.query('begin')
        return (await client.query<{ ms: string }>(here)).rows[0]?.ms
      }),
    )
    for (const client of clients) {
      await client.query('commit')
      client.release()
    }
    await through.pool.query('drop table limites')
    await through.pool.query("delete from schema_migrations where hash = 'limites'")
    expect(rows).toEqual([{ ms: '0', n: 40 }])
    expect(kept).toEqual(Array(8).fill('10s'))
  }, 60_000)

  it('requests are answered in time during a restart of the database and recover', async () => {
    await tries('G8 database kill -9 behind PgBouncer', times(1, 30), async () => {
      await postgres.kill()
      expectGraceful(await crowd(28, people))
      await postgres.start()
      await expectHealed(askAgain)
      expect(server.isAlive()).toBe(true)
    })
  }, 600_000)

  it('requests are answered in time while the database is frozen and recover', async () => {
    await tries('G10 database SIGSTOP behind PgBouncer', times(1, 30), async () => {
      postgres.freeze()
      try {
        expectGraceful(await crowd(28, people))
        await sleep(CANCEL_REQUESTS_MS)
      } finally {
        postgres.thaw()
      }
      await expectHealed(askAgain)
      expect(server.isAlive()).toBe(true)
    })
  }, 600_000)

  it('almost none of this ends PgBouncer', () => {
    expect(pooler.problems.length, pooler.problems.join('\n')).toBeLessThanOrEqual(times(1, 6))
  })
})
