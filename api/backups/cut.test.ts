import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { canTry } from '../test/counting/tries.ts'
import { backUp, copiesIn, pathIn, restoreFrom } from '../test/database/backups.ts'
import { createOwnDatabase, type OwnDatabase } from '../test/database/own-database.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { canMount, mountSmallDisk } from '../test/database/small-disk.ts'
import { startCommand } from '../test/servers/command.ts'
import { insertNamedPeople, makeEmbeddedDataDir, startDurablePostgres } from '../test/servers/fault-server.ts'
import { makeDataDir, removeDataDir, startServer } from '../test/servers/server-process.ts'

const MOUNTS = canTry(canMount(), 'SIN PERMISO PARA MONTAR DISCOS: no se prueba una copia en un disco lleno.')
const NAMED = /^alumbra-/

let postgres: PostgresServer
let full: OwnDatabase
const dataDir = makeDataDir()
beforeAll(async () => {
  postgres = await startDurablePostgres()
  full = await createOwnDatabase(postgres.url)
  const server = await startServer({ env: { DATABASE_URL: full.url }, dataDir })
  await server.end('SIGTERM')
  await insertNamedPeople({ databaseUrl: full.url })
  // Enough to be halfway.
  await full.run(`set statement_timeout = 0; insert into contactos (id, name, email, tema, instituto, mensaje)
    select gen_random_uuid(), 'Eva', 'eva@lab.test', 'Otros', 'Otros', string_agg(md5(random()::text), ' ')
    from generate_series(1, 20000) i, generate_series(1, 10) j group by i`)
})
afterAll(async () => {
  await postgres.stop()
  removeDataDir(dataDir)
})

/** Kills a command when `isInTheMiddle` says so; fails when it ends before. */
async function killInTheMiddle(
  file: string,
  options: Parameters<typeof startCommand>[1],
  isInTheMiddle: () => boolean,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<{ code: number | null; err: string }> {
  const child = startCommand(file, options)
  let err = ''
  child.stderr?.on('data', (part) => {
    err += part
  })
  while (!isInTheMiddle()) {
    if (child.exitCode !== null) throw new Error('it ended before it was in the middle')
    await sleep(5)
  }
  const closed = once(child, 'close')
  child.kill(signal)
  const [code] = await closed
  return { code, err }
}

const env = () => ({ DATABASE_URL: full.url, DATA_DIR: dataDir })
const folder = join(dataDir, 'copias')
const halfWritten = (): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.tmp'))

describe('a backup that is cut off', () => {
  it('copias-4 by kill -9 leaves no file that looks good', async () => {
    await killInTheMiddle('src/commands/backup.ts', { env: env() }, halfWritten)
    expect(copiesIn(dataDir).filter((name) => NAMED.test(name))).toEqual([])
    pathIn(await backUp(env()))
    expect(copiesIn(dataDir).filter((name) => NAMED.test(name))).toHaveLength(1)
  })

  it.runIf(MOUNTS)('copias-4 copias-9 by a full disk leaves nothing and says why', async () => {
    const disk = mountSmallDisk(2)
    try {
      const { code, out, err } = await backUp(env(), '--to', disk.folder)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toMatch(
        /^No hay copia nueva\. La carpeta de las copias: en .* el disco está lleno: .*\.\n$/,
      )
      expect(readdirSync(disk.folder)).toEqual([])
      const { db, close } = await openDatabase({ databaseUrl: full.url })
      const { error } = await db
        .selectFrom('backups')
        .select('error')
        .where('finished_at', 'is not', null)
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow()
      await close()
      expect(error).toContain('el disco está lleno')
    } finally {
      disk.remove()
    }
  })

  it('copias-4 by a database that goes away says why', async () => {
    const gone = await backUp({ ...env(), DATABASE_URL: full.urlFor('alumbra').replace(/:\d+\//, ':9/') })
    expect(gone).toMatchObject({ code: 1, out: '' })
    expect(gone.err).toMatch(/^No hay copia nueva\. La base de datos: .*\.\n$/)
  })
})

describe('a restoration that is cut off', () => {
  const tables = async (own: OwnDatabase) => {
    const { pool, close } = await openDatabase({ databaseUrl: own.url })
    const { rows } = await pool.query("select from pg_tables where schemaname = 'public'")
    await close()
    return rows.length
  }

  it('copias-6 leaves an empty PostgreSQL empty', async () => {
    const path = pathIn(await backUp(env()))
    const own = await createOwnDatabase(postgres.url)
    const watcher = await openDatabase({ databaseUrl: postgres.url })
    let inserting = false
    const watching = setInterval(() => {
      watcher.pool
        .query(
          'select from pg_stat_activity where query ilike \'insert into "contactos"%\' and datname = $1',
          [new URL(own.url).pathname.slice(1)],
        )
        .then(({ rows }) => {
          inserting ||= rows.length > 0
        })
        .catch(() => {})
    }, 20)
    const options = { env: { ...env(), DATABASE_URL: own.url }, args: [path] }
    await killInTheMiddle('src/commands/restore.ts', options, () => inserting)
    clearInterval(watching)
    await watcher.close()
    await expect.poll(() => tables(own), { timeout: 10_000 }).toBe(0)
    expect(await restoreFrom(options.env, path)).toMatchObject({ code: 0 })
  })

  it('copias-6 leaves an embedded database that is there as it was', async () => {
    const path = pathIn(await backUp(env()))
    const embedded = await makeEmbeddedDataDir()
    const place = join(embedded, '.restaurando', 'postgres', 'PG_VERSION')
    const options = { env: { DATA_DIR: embedded }, args: [path, '--replace'] }
    await killInTheMiddle('src/commands/restore.ts', options, () => existsSync(place))
    const { db, close } = await openDatabase({ dataDir: embedded })
    expect(await db.selectFrom('alumnas').select('email').execute()).not.toEqual([])
    expect(await db.selectFrom('contactos').select('id').execute()).toEqual([])
    await close()
    expect(existsSync(place)).toBe(true)
    const server = await startServer({ dataDir: embedded })
    await server.end('SIGTERM')
    expect(existsSync(join(embedded, '.restaurando')), 'people are in it').toBe(false)
    removeDataDir(embedded)
  })
})

describe('a command that is interrupted', () => {
  const cut = /La orden se ha cortado antes de acabar\.\n$/
  const temporary = join(dataDir, 'tmp')
  const scratch = () =>
    existsSync(temporary) &&
    readdirSync(temporary).some((name) => existsSync(join(temporary, name, 'postgres', 'PG_VERSION')))

  it('copias-7 leaves no scratch database, and the next command removes one of a killed check', async () => {
    const path = pathIn(await backUp(env()))
    mkdirSync(temporary)
    const options = { env: { TMPDIR: temporary }, args: [path, '--check'] }
    const command = 'src/commands/restore.ts'
    expect(await killInTheMiddle(command, options, scratch, 'SIGINT')).toMatchObject({
      code: 1,
      err: expect.stringMatching(cut),
    })
    expect(readdirSync(temporary)).toEqual([])
    await killInTheMiddle(command, options, scratch)
    const [left = ''] = readdirSync(temporary)
    expect(left).toMatch(/^alumbra-comprobar-/)
    const early = new Date(Date.now() - 120_000)
    utimesSync(join(temporary, left), early, early)
    expect(await restoreFrom({ TMPDIR: temporary }, join(temporary, 'nohay'), '--check')).toMatchObject({
      code: 1,
    })
    expect(readdirSync(temporary)).toEqual([])
  })

  it('copias-6 leaves neither rows nor pictures of a restoration', async () => {
    const path = pathIn(await backUp(env()))
    const empty = makeDataDir()
    const place = join(empty, '.restaurando', 'postgres', 'PG_VERSION')
    const options = { env: { DATA_DIR: empty }, args: [path] }
    const ended = await killInTheMiddle(
      'src/commands/restore.ts',
      options,
      () => existsSync(place),
      'SIGTERM',
    )
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(cut) })
    expect(readdirSync(empty)).toEqual(['.lock'])
    removeDataDir(empty)
  })
})

it('copias-10 a stranger on the machine gets no answer', async () => {
  const embedded = await makeEmbeddedDataDir()
  const server = await startServer({ dataDir: embedded })
  const stranger = spawn(process.execPath, [
    '-e',
    `const { port } = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'))
     const s = require('net').connect(port, '127.0.0.1')
     s.write(JSON.stringify({ word: 'x'.repeat(32), folder: '/tmp' }) + '\\n')
     s.on('data', (d) => { console.log(String(d)); process.exit(3) }).on('close', () => process.exit(0))`,
    join(embedded, '.peticiones.json'),
  ])
  expect((await once(stranger, 'exit'))[0]).toBe(0)
  expect(existsSync(join(embedded, 'copias'))).toBe(false)
  await server.end('SIGTERM')
  expect(existsSync(join(embedded, '.peticiones.json'))).toBe(false)
  removeDataDir(embedded)
})
