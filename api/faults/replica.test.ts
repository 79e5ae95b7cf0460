import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { databaseConnection } from '../src/doctor/database-connection.ts'
import { databaseReplica } from '../src/doctor/database-replica.ts'
import { openReplica } from '../src/startup/replica.ts'
import { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import { findPostgres } from '../test/database/find-postgres.ts'
import { type PostgresServer, startPostgres } from '../test/database/postgres-server.ts'
import { TcpProxy } from '../test/peers/tcp-proxy.ts'
import { contextOf, linesOf } from '../test/servers/doctor.ts'
import { insertNamedPeople, startDurablePostgres } from '../test/servers/fault-server.ts'
import { isInTime } from '../test/servers/graceful.ts'
import { removeDataDir, type ServerProcess, startServer } from '../test/servers/server-process.ts'

const LIST = '/api/listaReferentes?page=0'
let primary: PostgresServer
let standby: PostgresServer
let proxy: TcpProxy
let server: ServerProcess
let carmen: Visitor
let onStandby: pg.Client
let n = 0

beforeAll(async () => {
  primary = await startDurablePostgres()
  standby = await startPostgres(findPostgres() ?? '', {}, { standbyOf: primary.url })
  proxy = await TcpProxy.to(standby.url)
  server = await startServer({
    env: { DATABASE_URL: primary.url, READ_DATABASE_URL: proxy.through(standby.url), LOG_LEVEL: 'info' },
  })
  await insertNamedPeople({ databaseUrl: primary.url })
  carmen = await new Visitor(server.url).login('carmen')
  onStandby = new pg.Client({ connectionString: standby.url })
  onStandby.on('error', () => {})
  await onStandby.connect()
})
afterAll(async () => {
  await onStandby?.end()
  await server?.end('SIGKILL')
  await proxy?.close()
  await standby?.stop()
  await primary?.stop()
  if (server) removeDataDir(server.dataDir)
})

/** How often the list was read on the standby. */
async function readsOnStandby(): Promise<number> {
  await onStandby.query('select pg_stat_clear_snapshot()')
  const { rows } = await onStandby.query<{ n: string }>(
    "select coalesce(sum(idx_scan + seq_scan), 0) as n from pg_stat_user_tables where relname = 'referentes'",
  )
  return Number(rows[0]?.n)
}

const names = async (visitor: Visitor) => {
  const answer = await visitor.get(LIST)
  expect([answer.status, isInTime(answer, 3_000)]).toEqual([200, true])
  return answer.text
}

/** A referente that Carmen adds; she sees her at once. */
async function addOne(): Promise<string> {
  const nombre = `Referente número ${++n}`
  expect((await carmen.post('/admin/api/referentes', { nombre, activo: true })).status).toBe(201)
  expect(await names(carmen)).toContain(nombre)
  return nombre
}

const stranger = () => names(new Visitor(server.url))

let searches = 0
/** Asks for what no memory holds, and returns how often the list was read on the standby. */
async function askUnknown(): Promise<number> {
  const answer = await new Visitor(server.url).get(`${LIST}&search=${++searches}`)
  expect([answer.status, isInTime(answer, 3_000)]).toEqual([200, true])
  return readsOnStandby()
}

describe('configuration-9 a replica that', () => {
  it('is up answers strangers', async () => {
    await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('replica.used')
    const before = await readsOnStandby()
    await expect.poll(askUnknown).toBeGreaterThan(before)
  })

  it('is up, or has stopped its replay, is reported by the doctor', async () => {
    const verdict = async () => {
      const context = contextOf({ DATABASE_URL: primary.url, READ_DATABASE_URL: standby.url })
      const lines = await linesOf([databaseConnection, databaseReplica], context)
      context.client?.release()
      await context.database?.close()
      return lines.at(-1)
    }
    expect(await verdict()).toMatch(/^✓ Réplica: responde y va \d+ ms por detrás como mucho\.$/)
    await onStandby.query('select pg_wal_replay_pause()')
    await addOne()
    const behind = await verdict()
    await onStandby.query('select pg_wal_replay_resume()')
    expect(behind).toMatch(/^! Réplica: va más de 2 segundos por detrás\. Mientras tanto/)
  })

  it('stops replaying is not noticed', async () => {
    await tries('G10 replica behind', times(1, 10), async () => {
      await onStandby.query('select pg_wal_replay_pause()')
      try {
        const nombre = await addOne()
        await expect.poll(stranger, { timeout: 4_000 }).toContain(nombre)
      } finally {
        await onStandby.query('select pg_wal_replay_resume()')
      }
    })
  })

  it('is frozen (SIGSTOP) is not noticed', async () => {
    await tries('G10 replica SIGSTOP', times(1, 10), async () => {
      standby.freeze()
      try {
        const nombre = await addOne()
        await Promise.all(Array.from({ length: 10 }, stranger))
        await expect.poll(stranger, { timeout: 4_000 }).toContain(nombre)
      } finally {
        standby.thaw()
      }
    })
  })

  it.each(['refuse', 'cut', 'hang'] as const)('is behind a proxy set to "%s" is not noticed', async (how) => {
    await tries(`G10 replica ${how}`, times(1, 10), async () => {
      await proxy.set(how)
      try {
        await Promise.all(Array.from({ length: 10 }, stranger))
        const nombre = await addOne()
        await expect.poll(stranger, { timeout: 4_000 }).toContain(nombre)
      } finally {
        await proxy.set('up')
      }
    })
  })

  it('comes back is used again', async () => {
    const before = await readsOnStandby()
    await expect.poll(askUnknown).toBeGreaterThan(before)
    expect(server.isAlive()).toBe(true)
  })
})

describe('configuration-9 at the start', () => {
  it('another database and a wrong login are refused in a sentence, and a replica that is away is a warning', async () => {
    const database = await openDatabase({ databaseUrl: primary.url })
    const at = (change: Partial<URL>) => Object.assign(new URL(standby.url), change).href
    await expect(openReplica(database, at({ pathname: '/template1' }))).rejects.toThrow(
      /^READ_DATABASE_URL: no es una réplica de DATABASE_URL, sino otra base de datos: pon la dirección/,
    )
    await expect(openReplica(database, at({ username: 'nadie' }))).rejects.toThrow(/^READ_DATABASE_URL: /)
    await proxy.set('refuse')
    const { replica, warnings } = await openReplica(database, proxy.through(standby.url))
    expect(warnings).toEqual([
      expect.stringMatching(
        /^READ_DATABASE_URL: nadie responde .*\. Mientras tanto todo se lee de DATABASE_URL\.$/,
      ),
    ])
    expect(replica.usesReplica()).toBe(false)
    await proxy.set('up')
    await expect.poll(() => replica.usesReplica(), { timeout: 5_000 }).toBe(true)
    await replica.close()
    await database.close()
  })
})
