import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FILES } from '@alumbra/domain/picture'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreFrom } from '../../test/database/backups.ts'
import { REFUSE_ROUTINES } from '../../test/database/refuse-routines.ts'
import { EVERYTHING, emptyTarget } from '../../test/database/restored.ts'
import { checksum } from '../../test/database/table-rows.ts'
import { buildPicture } from '../../test/hostile/hostile-files.ts'
import { addOferta } from '../../test/people/accounts.ts'
import { release } from '../../test/release.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { openStore } from '../files/open-store.ts'
import { mayLack, pictureKeys } from '../files/pictures.ts'
import { auditCounters } from '../schedule/audit-counters.ts'
import { loadRows } from './load.ts'
import { makeBackup } from './make-backup.ts'
import { restorePictures } from './restore-pictures.ts'
import { checkArchive } from './restore-target.ts'
import { runBackup } from './run-backup.ts'
import { withSnapshot } from './snapshot.ts'

const KEY = 'cinco palabras al azar 27'

let app: TestApp
let folder: string
let path: string
let sums: Record<string, string>
let target: Awaited<ReturnType<typeof emptyTarget>>

const filesIn = async (dataDir: string) => {
  const names = await readdir(join(dataDir, 'imagenes'), { recursive: true }).catch(() => [])
  const files = names.filter((name) => /\.(?:webp|avif)$/.test(name)).sort()
  const bytes = await Promise.all(files.map((file) => readFile(join(dataDir, 'imagenes', file), 'base64')))
  return files.map((file, i): [string, string] => [file, bytes[i] ?? ''])
}
const backUp = (key?: string) =>
  makeBackup(
    { database: { ...app.database, db: app.db }, store: app.fastify.store },
    { folder, key },
    { reason: 'command' },
  )
/** The digests of the tables that no restoration and no other backup changes. */
const withoutBackups = ({ backups: _, schema_migrations: __, ...others }: Record<string, string>) => others

beforeAll(async () => {
  app = await openTestApp()
  folder = join(app.fastify.env.DATA_DIR, 'copias')
  const ana = await app.as('ana')
  const answer = await ana.upload('/alumnas/upload-profile-picture', await buildPicture('jpeg', 300, 300))
  expect(answer.status).toBe(200)
  // Rows that others refer to whose table comes before theirs.
  await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
  sums = withoutBackups(await checksum(app.db))
  path = (await backUp(KEY)).path
})
afterAll(() => app.close())
beforeEach(async () => {
  target = await emptyTarget()
})
afterEach(() => target.close())

/** Statements that change settings of the database that they run in. */
const alterDatabase = (settings: string): string =>
  settings
    .split('; ')
    .map((one) => `do $$ begin execute format($s$alter database %I ${one}$s$, current_database()); end $$`)
    .join('; ')

const sumsThere = () => target.look(async ({ db }) => withoutBackups(await checksum(db)))
const expectNothingThere = async () => {
  expect(await filesIn(target.dataDir)).toEqual([])
  if (!target.where.databaseUrl) return expect(existsSync(join(target.dataDir, 'postgres'))).toBe(false)
  const tables = await target.look(({ pool }) =>
    pool.query("select from pg_tables where schemaname = 'public'"),
  )
  expect(tables.rows).toEqual([])
}

describe('a backup', () => {
  it('copias-1 holds every row of one moment, however many a table has, also while people write', async () => {
    const { pool, kind } = app.database
    const write = (n: number) =>
      pool.query(`insert into contactos (id, name, email, tema, instituto, mensaje)
        select gen_random_uuid(), 'Eva', 'muchas@lab.test', 'Otros', 'Otros', 'Hola' from generate_series(1, ${n})`)
    await write(1_100)
    let copied = 0
    await withSnapshot(pool, async ({ batches }) => {
      let first = true
      for await (const { lines } of batches()) {
        // The embedded database has one connection, for which the others wait.
        if (first && kind === 'postgres') await write(1)
        first = false
        copied += lines.filter((line) => line.includes('muchas@lab.test')).length
      }
    })
    await pool.query("delete from contactos where email = 'muchas@lab.test'")
    expect(copied).toBe(1_100)
  })

  it('copias-5 can be read by its account alone, and says when it is in the clear', async () => {
    const run = async (more: { key?: string; production?: boolean }) => {
      const source = { database: { ...app.database, db: app.db }, store: app.fastify.store }
      const settings = { folder: join(folder, 'claras'), key: undefined, days: 14, ...more }
      const { path, warnings } = await runBackup(source, settings, { reason: 'command' })
      expect((await stat(path)).mode & 0o077).toBe(0)
      // A guess at a key costs as much as 2^15 rounds of scrypt.
      if (more.key)
        expect(await readFile(path, 'latin1')).toMatch(/^age-encryption.org\/v1\n-> scrypt \S+ 15\n/)
      return warnings
    }
    const clear = /^La copia no está cifrada y cualquiera que tenga el fichero puede leerla/
    expect(await run({})).toEqual([])
    expect(await run({ production: true })).toEqual([expect.stringMatching(clear)])
    expect(await run({ production: true, key: KEY })).toEqual([])
    expect(await run({})).toEqual([expect.stringMatching(/hay otras que sí: BACKUP_KEY no ha llegado/)])
  })

  it.runIf(EVERYTHING)(
    'copias-3 restores nothing when the rows of a table do not arrive as they were',
    async () => {
      const { length: rows } = await app.db.selectFrom('alumnas').select('id').execute()
      const expected = () => ({ tables: [{ name: 'alumnas', rows, digest: '0-0' }], sequences: [] })
      await withSnapshot(app.database.pool, ({ migrations, batches }) =>
        target.look(({ pool }) =>
          expect(loadRows(pool, { migrations, rows: batches(), expected })).rejects.toThrow(
            /^Las filas de alumnas no han llegado iguales/,
          ),
        ),
      )
      await expectNothingThere()
    },
  )
  it('copias-4 is made of a database that takes nothing, and says that it could not note it', async () => {
    const run = () =>
      runBackup(
        { database: { ...app.database, db: app.db }, store: app.fastify.store },
        { folder: join(folder, 'llena'), key: KEY, days: 14 },
        { reason: 'command' },
      )
    const { pool } = app.database
    const noted = async () => (await pool.query('select count(*)::int as n from backups')).rows[0].n
    const before = await noted()
    const refuse = (when: string, errcode: string) =>
      pool.query(`create or replace function refuse() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '${errcode}'; end $$;
        create trigger refuse before ${when} on backups execute function refuse()`)
    try {
      for (const [when, errcode] of [
        ['insert', 'disk_full'],
        ['insert', 'read_only_sql_transaction'],
        ['update', 'disk_full'],
      ] as const) {
        await refuse(when, errcode)
        const made = await run()
        await pool.query('drop trigger refuse on backups')
        expect(made.warnings).toEqual([
          expect.stringMatching(/^La copia está hecha y vale, .* disco.* lleno/),
        ])
        expect(existsSync(made.path)).toBe(true)
      }
      expect(await noted()).toBe(before + 1)
    } finally {
      await pool.query('drop function refuse cascade')
    }
  })

  it('copias-9 that fails is remembered with its reason, and keeps no picture any longer', async () => {
    const source = { database: { ...app.database, db: app.db }, store: app.fastify.store }
    const reason = 'hay un fichero donde debe ir la carpeta'
    await expect(makeBackup(source, { folder: '/dev/null/copias' }, { reason: 'command' })).rejects.toThrow(
      reason,
    )
    const last = await app.db
      .selectFrom('backups')
      .select(['error', 'holds_files_until'])
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toEqual({ error: expect.stringContaining(reason), holds_files_until: null })
  })

  it('copias-2 holds every picture that its rows name, however many', async () => {
    const [[first = ''] = []] = await filesIn(app.fastify.env.DATA_DIR)
    const picture = await app.fastify.store.get(first)
    const more = await app.db
      .updateTable('alumnas')
      .set({ imagen_id: sql<string>`gen_random_uuid()` })
      .where('imagen_id', 'is', null)
      .returning('id')
      .execute()
    const store = { get: async () => picture, put: async () => {}, delete: async () => {} }
    const source = { database: { ...app.database, db: app.db }, store }
    const { pictures } = await makeBackup(source, { folder: join(folder, 'todas') }, { reason: 'command' })
    const ids = more.map(({ id }) => id)
    await app.db.updateTable('alumnas').set({ imagen_id: null }).where('id', 'in', ids).execute()
    expect(more).not.toEqual([])
    expect(pictures).toMatchObject({ files: (more.length + 1) * PICTURE_FILES.length, missing: [] })
  })

  it('copias-2 is made with a warning when the store lacks pictures that its rows name, or holds them empty or cut off', async () => {
    const holding = (content: Buffer | null) => ({
      get: async () => content,
      put: async () => {},
      delete: async () => {},
    })
    const run = (store: typeof app.fastify.store) =>
      runBackup(
        { database: { ...app.database, db: app.db }, store },
        { folder: join(folder, 'otra'), key: KEY, days: 14 },
        { reason: 'command' },
      )
    expect((await run(app.fastify.store)).warnings).toEqual([])
    for (const content of [null, Buffer.alloc(0), Buffer.from('RIFF....WEBP')])
      expect((await run(holding(content))).warnings).toEqual([
        expect.stringMatching(/^La copia no lleva ninguna de las imágenes .*STORAGE_URL.* --pictures/),
      ])
  })

  it.runIf(EVERYTHING)(
    'copias-3 copias-6 gives back every row and every picture, and totals that are right',
    async () => {
      const { databaseUrl } = target.where
      const alter = (settings: string) => target.look(({ pool }) => pool.query(alterDatabase(settings)))
      // A server that prints dates, bytes and numbers in another way.
      if (databaseUrl)
        await alter(
          `set timezone = 'Asia/Kolkata'; set datestyle = 'SQL, DMY'; set bytea_output = 'escape'; set extra_float_digits = 0`,
        )
      const { manifest } = await target.restore(path, { key: KEY })
      if (databaseUrl) await alter('reset all')
      expect(await sumsThere()).toEqual(sums)
      expect(await filesIn(target.dataDir)).toEqual(await filesIn(app.fastify.env.DATA_DIR))
      expect(manifest.pictures).toMatchObject({ included: true, files: PICTURE_FILES.length, missing: [] })
      expect(manifest.tables.length).toBe(Object.keys(sums).length)
      await target.look(async ({ db, pool }) => {
        expect(await auditCounters(db)).toBeUndefined()
        const { rows } = await pool.query<{ next: number; last: number }>(
          `select nextval(pg_get_serial_sequence('consentimientos', 'id')) as next, max(id) as last from consentimientos`,
        )
        expect(rows[0]?.next, 'an id would be given twice').toBe((rows[0]?.last ?? 0) + 1)
        // Those of its rows, and not yet those of autovacuum.
        const known = await pool.query(
          "select from pg_stats where schemaname = 'public' and tablename = 'alumnas'",
        )
        expect(known.rowCount, 'columns with statistics').toBeGreaterThan(20)
      })
    },
    120_000,
  )

  it('copias-5 restores nothing without its key, with another one, or when a byte has changed or the end is missing', async () => {
    const whole = await readFile(path)
    const damaged = join(target.dataDir, 'alumbra-2026-01-01T00-00-00-000Z.tar.gz.age')
    const sentence = /^(?:La copia está dañada|BACKUP_KEY no es la clave|La copia está cifrada)/
    await expect(target.restore(path)).rejects.toThrow(/^La copia está cifrada: pon en BACKUP_KEY/)
    await expect(target.restore(path, { key: `${KEY}x` })).rejects.toThrow(/^BACKUP_KEY no es la clave/)
    // In the header, its digest, the first block, the middle and the last byte.
    for (const at of [25, 60, 120, 200, Math.floor(whole.length / 2), whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(damaged, changed)
      await expect(target.restore(damaged, { key: KEY }), `byte ${at}`).rejects.toThrow(sentence)
    }
    for (const length of [0, 10, Math.floor(whole.length / 2), whole.length - 1]) {
      await writeFile(damaged, whole.subarray(0, length))
      await expect(target.restore(damaged, { key: KEY }), `${length} bytes`).rejects.toThrow(sentence)
    }
    await expectNothingThere()
  }, 60_000)

  it('copias-5 without a key, restores nothing when a byte of the data has changed or the end is missing', async () => {
    const plain = await readFile((await backUp()).path)
    const damaged = join(target.dataDir, 'alumbra-2026-01-01T00-00-00-000Z.tar.gz')
    for (const at of [12, 1_000, Math.floor(plain.length / 2), plain.length - 1]) {
      const changed = Buffer.from(plain)
      changed[at] = (changed[at] ?? 0) ^ 4
      await writeFile(damaged, changed)
      await expect(target.restore(damaged), `byte ${at}`).rejects.toThrow(/^La copia está dañada/)
    }
    await writeFile(damaged, plain.subarray(0, plain.length - 9))
    await expect(target.restore(damaged)).rejects.toThrow(/^La copia está dañada/)
    await expectNothingThere()
  }, 60_000)

  it.runIf(EVERYTHING)(
    'copias-6 goes into no database that holds something, unless it may replace it',
    async () => {
      await target.restore(path, { key: KEY })
      await target.look(({ db }) => db.deleteFrom('alumnas').execute())
      const changed = await sumsThere()
      await expect(target.restore(path, { key: KEY })).rejects.toThrow(/--replace.* No se ha tocado nada\.$/)
      expect(await sumsThere()).toEqual(changed)
      await target.restore(path, { key: KEY, replace: true })
      expect(await sumsThere()).toEqual(sums)
    },
    120_000,
  )

  it.runIf(EVERYTHING)(
    'copias-6 has the pictures deleted that only the replaced rows named',
    { ...release, timeout: 120_000 },
    async () => {
      await target.restore(path, { key: KEY })
      const only = crypto.randomUUID()
      await target.look(({ db }) =>
        db.updateTable('alumnas').set({ imagen_id: only }).where('imagen_id', 'is not', null).execute(),
      )
      await target.restore(path, { key: KEY, replace: true })
      const queued = await target.look(({ db }) => db.selectFrom('file_deletions').select('key').execute())
      expect(queued.map(({ key }) => key).sort()).toEqual(pictureKeys('alumnas', only).sort())
    },
  )

  it.runIf(EVERYTHING)(
    'copias-6 has the files deleted that waited for it in the replaced database, but none that the copy names',
    { ...release, timeout: 120_000 },
    async () => {
      await target.restore(path, { key: KEY })
      const removed = pictureKeys('alumnas', crypto.randomUUID())
      await target.look(async ({ db }) => {
        const { imagen_id } = await db
          .selectFrom('alumnas')
          .select('imagen_id')
          .where('imagen_id', 'is not', null)
          .executeTakeFirstOrThrow()
        const keys = [...removed, ...pictureKeys('alumnas', imagen_id ?? '')]
        await db
          .insertInto('file_deletions')
          .values(keys.map((key) => ({ key })))
          .execute()
      })
      await target.restore(path, { key: KEY, replace: true })
      const queued = await target.look(({ db }) => db.selectFrom('file_deletions').select('key').execute())
      expect(queued.map(({ key }) => key).sort()).toEqual(removed.sort())
    },
  )

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'copias-6 replaces nothing under other sessions, names them, and keeps the schema open to the roles that had it',
    async () => {
      const role = `lectora_${Date.now()}`
      await target.restore(path, { key: KEY })
      const replace = () => target.restore(path, { key: KEY, replace: true })
      await target.look(async ({ pool }) => {
        await pool.query(`create role ${role}; grant usage on schema public to ${role}`)
        await pool.query(`grant select on ofertas to ${role}`)
        await expect(replace()).rejects.toThrow(
          /\(conexiones: .*alumbra.*\): para antes Alumbra .* PgBouncer, reinícialo .* No se ha tocado nada\.$/,
        )
      })
      expect((await replace()).roles).toEqual([role])
      await target.look(async ({ pool }) => {
        const { rows } = await pool.query(
          `select has_schema_privilege($1, 'public', 'usage') as may, has_schema_privilege('public', 'public', 'usage') as all_may`,
          [role],
        )
        expect(rows).toEqual([{ may: true, all_may: true }])
        await pool.query(`revoke all on schema public from ${role}; drop role ${role}`)
      })
    },
    60_000,
  )

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'copias-6 takes its pictures back when the rows do not come in after them',
    async () => {
      await target.look(({ pool }) =>
        pool.query(`create function refuse_filled() returns event_trigger language plpgsql as $$ begin
          if to_regclass('alumnas') is not null then
            if exists (select from alumnas) then raise exception 'not today'; end if;
          end if;
        end $$; create event trigger refuse_filled on ddl_command_end when tag in ('ALTER TABLE') execute function refuse_filled()`),
      )
      // One that was there before is no part of it.
      const [[name = '', bytes = ''] = []] = await filesIn(app.fastify.env.DATA_DIR)
      const store = await openStore({ dataDir: target.dataDir })
      await store.put(name, Buffer.from(bytes, 'base64'))
      await expect(target.restore(path, { key: KEY })).rejects.toThrow('not today')
      expect(await filesIn(target.dataDir)).toEqual([[name, bytes]])
      await store.delete(name)
      await expectNothingThere()
    },
    60_000,
  )

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'copias-6 names the missing step when the rows are in, and takes no picture of theirs back',
    async () => {
      await target.look(({ pool }) => pool.query(REFUSE_ROUTINES))
      const env = { DATABASE_URL: target.where.databaseUrl, DATA_DIR: target.dataDir, BACKUP_KEY: KEY }
      const { code, err } = await restoreFrom(env, path, '--end-sessions')
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(
          /^Los datos están ya en la base de datos; ha faltado ponerla al día \(.*aún no.*\)\. Da la orden npm run migrate/,
        ),
      ])
      expect(await filesIn(target.dataDir)).toEqual(await filesIn(app.fastify.env.DATA_DIR))
      await target.look(async ({ db, pool }) => {
        expect(await db.selectFrom('sesiones').select('hash').execute()).toEqual([])
        await pool.query('drop event trigger refuse_routines')
        await migrate(pool)
        expect(await auditCounters(db)).toBeUndefined()
      })
    },
    60_000,
  )

  it.runIf(EVERYTHING)(
    'copias-15 brings back the pictures that a row names and that are gone, and no others',
    async () => {
      await target.restore(path, { key: KEY })
      const pictures = join(target.dataDir, 'imagenes')
      const whole = await filesIn(target.dataDir)
      await rm(pictures, { recursive: true })
      expect(await restorePictures(path, target.where, KEY)).toEqual({
        put: PICTURE_FILES.length,
        missing: 0,
      })
      expect(await filesIn(target.dataDir)).toEqual(whole)
      expect(await restorePictures(path, target.where, KEY)).toEqual({ put: 0, missing: 0 })
      for (const [i, [name, bytes]] of whole.entries())
        await writeFile(join(pictures, `${name}`), Buffer.from(`${bytes}`, 'base64').subarray(0, 40 * i))
      expect(await restorePictures(path, target.where, KEY)).toEqual({
        put: PICTURE_FILES.length,
        missing: 0,
      })
      expect(await filesIn(target.dataDir)).toEqual(whole)
      await rm(pictures, { recursive: true })
      await target.look(({ db }) =>
        db
          .updateTable('alumnas')
          .set({ imagen_id: crypto.randomUUID() })
          .where('imagen_id', 'is not', null)
          .execute(),
      )
      const { put, missing } = await restorePictures(path, target.where, KEY)
      expect([put, missing > 0, await filesIn(target.dataDir)]).toEqual([0, true, []])
    },
    120_000,
  )

  it.runIf(EVERYTHING)(
    'copias-15 lacks nothing when a picture is older than its AVIF',
    { ...release, timeout: 120_000 },
    async () => {
      const { store } = app.fastify
      const { imagen_id } = await app.db
        .selectFrom('alumnas')
        .select('imagen_id')
        .where('imagen_id', 'is not', null)
        .executeTakeFirstOrThrow()
      const avif = await Promise.all(
        pictureKeys('alumnas', imagen_id as string)
          .filter(mayLack)
          .map(async (key) => ({ key, bytes: (await store.get(key)) as Buffer })),
      )
      for (const { key } of avif) await store.delete(key)
      const { path, pictures } = await backUp(KEY)
      for (const { key, bytes } of avif) await store.put(key, bytes)
      expect(pictures).toMatchObject({ files: PICTURE_FILES.length - avif.length, missing: [] })
      await target.restore(path, { key: KEY })
      expect(await restorePictures(path, target.where, KEY)).toEqual({ put: 0, missing: 0 })
    },
  )

  it.runIf(process.env.QUALIFY === 'full')(
    'copias-7 is checked whole in a scratch database',
    async () => {
      const before = await checksum(app.db)
      expect(await checkArchive(path, KEY)).toMatchObject({ pictures: { files: PICTURE_FILES.length } })
      expect(await checksum(app.db)).toEqual(before)
    },
    60_000,
  )
})
