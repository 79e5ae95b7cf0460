import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimedAnswer } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { report, tries } from '../test/counting/tries.ts'
import { expectKept, startWriters } from '../test/counting/writers.ts'
import type { ProxyMode } from '../test/peers/tcp-proxy.ts'
import { openStage, type Stage } from '../test/servers/fault-server.ts'
import { crowd, expectGraceful, expectHealed } from '../test/servers/graceful.ts'

const VISITORS = 28

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Runs one statement after the other on the database itself. */
async function tellPostgres<Row extends pg.QueryResultRow>(...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stage.postgres.url })
  await client.connect()
  let rows: Row[] = []
  for (const text of texts) rows = (await client.query<Row>(text)).rows
  await client.end()
  return rows
}

const storedMessages = async () =>
  (await tellPostgres<{ mensaje: string }>('select mensaje from contactos')).map(({ mensaje }) => mensaje)

/** Breaks something under load, repairs it, and checks every response. */
async function survive(breakIt: () => Promise<void>, mendIt: () => Promise<void>): Promise<void> {
  await breakIt()
  try {
    expectGraceful(await crowd(VISITORS, stage))
    expectGraceful(await crowd(VISITORS, stage))
  } finally {
    await mendIt()
  }
  await expectHealed(() => crowd(8, stage))
  expect(stage.server.isAlive()).toBe(true)
}

describe('a database that', () => {
  it.each<ProxyMode>(['refuse', 'cut', 'slow', 'hang'])(
    'is behind a proxy set to "%s"',
    async (mode) => {
      const { proxy } = stage
      await tries(`G10 database ${mode}`, times(1, 30), () =>
        survive(
          () => proxy.set(mode),
          () => proxy.set('up'),
        ),
      )
    },
    600_000,
  )

  it('stands still (SIGSTOP)', async () => {
    await tries('G10 database SIGSTOP', times(1, 30), () =>
      survive(
        async () => stage.postgres.freeze(),
        async () => stage.postgres.thaw(),
      ),
    )
  }, 600_000)

  it('killed and restarted under writers loses nothing acknowledged', async () => {
    await tries('G8 database kill -9', times(2, 100), async () => {
      const writers = startWriters(stage.stranger, 4)
      await sleep(300)
      await stage.postgres.kill()
      expectGraceful(await crowd(VISITORS, stage))
      await stage.postgres.start()
      await expectHealed(() => crowd(8, stage))
      await writers.stop()
      expectGraceful(writers.answers)
      expectKept(writers.acknowledged, await storedMessages())
    })
  }, 1_200_000)
})

describe('connections that are cut', () => {
  it('every half second under writers end no process, cause no 500 and lose nothing', async () => {
    const writers = startWriters(stage.stranger, 4)
    const outcomes: unknown[] = []
    for (let cut = 0; cut < times(12, 200); cut++) {
      await sleep(500)
      // Every second time by the network, otherwise by the server.
      if (cut % 2) stage.proxy.cutAll()
      else await terminateAll()
      outcomes.push(stage.server.isAlive() ? 'survived' : stage.server.log().slice(-500))
    }
    await writers.stop()
    report('G10 database connections cut', outcomes)
    expectGraceful(writers.answers)
    expectKept(writers.acknowledged, await storedMessages())
    await expectHealed(() => crowd(8, stage))
  }, 600_000)
})

const terminateAll = () =>
  tellPostgres(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )

/** Commits wait until somebody lets them on, as on a disk that stands still; what reads goes on. */
const holdCommits = () =>
  tellPostgres("alter system set synchronous_standby_names = 'nobody'", 'select pg_reload_conf()')
const letCommitsOn = () =>
  tellPostgres('alter system reset synchronous_standby_names', 'select pg_reload_conf()')

/** Longer than a request waits for its own commit. */
const HELD_MS = 4_000

describe('commits that wait for the disk', () => {
  it('observabilidad-9 keep nobody from reading, and lose nothing acknowledged', async () => {
    const { ana, stranger } = stage
    const writers = startWriters(stranger, 30)
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(30)
    // A session that is used after more than a minute notes it.
    await tellPostgres(`update sesiones set seen_at = now() - interval '2 minutes'`)
    await holdCommits()
    const read: TimedAnswer[] = []
    try {
      const startedAt = performance.now()
      while (performance.now() - startedAt < HELD_MS)
        read.push(
          ...(await Promise.all([
            ana.get('/alumnas/get-alumna-profile'),
            ana.get(`/alumnas/ofertas?q=telar${read.length}`),
          ])),
        )
    } finally {
      await letCommitsOn()
    }
    await writers.stop()
    expect(read.filter(({ status }) => status !== 200)).toEqual([])
    expectGraceful(read)
    expectGraceful(writers.answers)
    expectKept(writers.acknowledged, await storedMessages())
    await expectHealed(() => crowd(8, stage))
  }, 60_000)
})
