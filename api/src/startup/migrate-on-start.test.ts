import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../test/database/find-postgres.ts'
import { createOwnDatabase } from '../../test/database/own-database.ts'
import { type PostgresServer, startPostgres } from '../../test/database/postgres-server.ts'
import { runCommand } from '../../test/servers/command.ts'
import { isMigrated } from '../db/migrate/migrate.ts'
import { openReadyDatabase } from './open-ready-database.ts'

const bin = findPostgres()

describe.runIf(bin !== null)('a start with MIGRATE_ON_START=off', { timeout: 60_000 }, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(bin ?? '')
  }, 60_000)
  afterAll(() => server.stop())

  const start = (databaseUrl: string, patienceMs: number) =>
    openReadyDatabase({ databaseUrl, dataDir: tmpdir(), migrates: false, patienceMs })

  it('operacion-1 waits for migrations that an owner must run, changes nothing and names the missing ones', async () => {
    const { url, drop } = await createOwnDatabase(server.url)
    await expect(start(url, 50)).rejects.toThrow(
      /^MIGRATE_ON_START: es off y a la base de datos le falta 001_.*\.sql: ejecuta npm run migrate y vuelve a arrancar\.$/,
    )
    const waiting = start(url, 30_000)
    const first = await runCommand('src/commands/migrate.ts', { env: { DATABASE_URL: url } })
    expect([first.err, first.code]).toEqual(['', 0])
    expect(first.out).toMatch(/^La base de datos está al día: se ha aplicado 001_/)
    const { database, ran } = await waiting
    expect(ran).toEqual([])
    await database.close()
    const again = await runCommand('src/commands/migrate.ts', { env: { DATABASE_URL: url } })
    expect(again.out).toBe('La base de datos está al día: no faltaba nada.\n')
    await drop()
  })

  it('operacion-1 waits for changed functions too, and not for those that a newer version has replaced', async () => {
    const { url, drop } = await createOwnDatabase(server.url)
    await runCommand('src/commands/migrate.ts', { env: { DATABASE_URL: url } })
    const pool = new pg.Pool({ connectionString: url })
    // As the version before has left it.
    await pool.query("delete from schema_routines where name like 'search_pattern.sql %'")
    await pool.query("update schema_routines set hash = 'anterior' where name = 'search_pattern.sql'")
    await pool.query('drop function search_pattern')
    await expect(start(url, 50)).rejects.toThrow(
      /le falta alguna función de esta versión: ejecuta npm run migrate/,
    )
    expect(await isMigrated(pool)).toBe(false)
    await runCommand('src/commands/migrate.ts', { env: { DATABASE_URL: url } })
    expect((await pool.query("select search_pattern('ada') as found")).rows).toEqual([{ found: '%ada%' }])
    // As the version after leaves it.
    await pool.query("update schema_routines set hash = 'siguiente' where name = 'search_pattern.sql'")
    const { database } = await start(url, 50)
    expect(await isMigrated(database.pool)).toBe(true)
    await database.close()
    await pool.end()
    await drop()
  })

  it('operacion-1 is not begun by a command that asks for something else', async () => {
    const { url, drop } = await createOwnDatabase(server.url)
    for (const args of [['--help'], ['--check'], ['ahora']]) {
      const { code, out, err } = await runCommand('src/commands/migrate.ts', {
        args,
        env: { DATABASE_URL: url },
      })
      expect([args, code, out, err]).toEqual([args, 2, '', expect.stringMatching(/^Uso: npm run migrate/)])
    }
    const pool = new pg.Pool({ connectionString: url })
    expect((await pool.query("select from pg_tables where schemaname = 'public'")).rows).toEqual([])
    await pool.end()
    await drop()
  })

  it('operacion-1 is reported by the command when it fails', async () => {
    const { err, code } = await runCommand('src/commands/migrate.ts', {
      env: { DATABASE_URL: `${server.url}x` },
    })
    expect(code).toBe(1)
    expect(err).toMatch(/^No se ha actualizado la base de datos\. DATABASE_URL: /)
  })
})
