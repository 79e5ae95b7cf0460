import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { freePort } from '../test/peers/free-port.ts'
import { release } from '../test/release.ts'
import { startDurablePostgres } from '../test/servers/fault-server.ts'
import { makeDataDir, removeDataDir, spawnServer, startServer } from '../test/servers/server-process.ts'

const MIGRATIONS = readdirSync(new URL('../db/migrations/', import.meta.url)).sort()

/** With slow schema changes all of them take about ten seconds. */
const KILLED_MS = 2_000

describe('a first start', () => {
  let postgres: PostgresServer
  let dataDir: string
  beforeAll(async () => {
    postgres = await startDurablePostgres()
    dataDir = makeDataDir()
  })
  afterAll(async () => {
    await postgres.stop()
    removeDataDir(dataDir)
  })

  /** An empty database in which every schema change is slow. */
  async function makeDatabase(name: string) {
    const server = await connect(postgres.url)
    await server.query(`create database ${name}`)
    await server.end()
    const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    const client = await connect(url)
    await client.query(`
      create function slowly() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.02); end';
      create event trigger slowly on ddl_command_end execute function slowly()`)
    return { url, client }
  }

  it('killed while it migrates PostgreSQL leaves complete migrations, and the next start runs the others', async () => {
    await tries('G8 migration kill -9 on PostgreSQL', times(2, 100), async (n) => {
      const { url, client } = await makeDatabase(`killed_${n}`)
      const env = { DATABASE_URL: url }
      const killed = await spawnServer({ env, dataDir, port: await freePort() })
      await expect.poll(() => migrating(client), { timeout: 30_000, interval: 10 }).toBe(true)
      await sleep(Math.random() * KILLED_MS)
      await killed.end('SIGKILL')
      await expect.poll(() => migrating(client), { timeout: 15_000 }).toBe(false)
      await client.query('drop event trigger slowly')
      const whole = await migrated(client).catch(() => [])
      expect(whole.length, 'the migration was over').toBeLessThan(MIGRATIONS.length)
      expect(whole).toEqual(MIGRATIONS.slice(0, whole.length))
      const next = await startServer({ env, dataDir })
      await next.end('SIGTERM')
      expect(await migrated(client)).toEqual(MIGRATIONS)
      await client.end()
    })
  }, 1_800_000)

  it('of two nodes at once migrates once and creates one administrador', {
    ...release,
    timeout: 1_800_000,
  }, async () => {
    await tries('G10 two nodes start at once', times(1, 30), async (n) => {
      const { url, client } = await makeDatabase(`two_${n}`)
      const env = {
        DATABASE_URL: url,
        ADMIN_EMAIL: 'primera@centro.example',
        ADMIN_PASSWORD: 'Microscopio-7',
      }
      const nodes = await Promise.all([startServer({ env, dataDir }), startServer({ env, dataDir })])
      const ready = await Promise.all(nodes.map((node) => new Visitor(node.url).get('/api/ready')))
      expect(ready.map(({ status }) => status)).toEqual([200, 200])
      expect(await migrated(client)).toEqual(MIGRATIONS)
      const { rows } = await client.query('select email from administradores')
      expect(rows).toEqual([{ email: 'primera@centro.example' }])
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await client.end()
    })
  })

  it('killed while it creates the embedded database is repaired by the next start', async () => {
    await tries('G8 migration kill -9 on the embedded database', times(1, 100), async () => {
      const own = makeDataDir()
      const killed = await spawnServer({ env: {}, dataDir: own, port: await freePort() })
      const folder = join(own, 'postgres')
      await expect
        .poll(() => existsSync(folder) && readdirSync(folder).length > 0, { timeout: 30_000, interval: 5 })
        .toBe(true)
      await sleep(Math.random() * 1_500)
      await killed.end('SIGKILL')
      const next = await startServer({ dataDir: own })
      expect((await new Visitor(next.url).get('/api/ready')).status).toBe(200)
      await next.end('SIGTERM')
      removeDataDir(own)
    })
  }, 1_800_000)
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whether a session holds the migration lock of this database. */
async function migrating(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}

async function migrated(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}
