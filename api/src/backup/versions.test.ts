import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { goBack } from '../../test/database/go-back.ts'
import { EVERYTHING, emptyTarget } from '../../test/database/restored.ts'
import { release } from '../../test/release.ts'
import { runCommand } from '../../test/servers/command.ts'
import { auditCounters } from '../schedule/audit-counters.ts'
import { writeArchive } from './archive-writer.ts'
import { makeBackup } from './make-backup.ts'

let folder: string
let target: Awaited<ReturnType<typeof emptyTarget>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alumbra-versions-'))
  target = await emptyTarget()
})
afterAll(async () => {
  await target.close()
  await rm(folder, { recursive: true })
})

const insertAlumna = (pool: pg.Pool, email: string) =>
  pool.query(
    `insert into alumnas (id, nombre, apellidos, email, verificada_at) values (gen_random_uuid(), 'Ana', 'Muñoz', $1, now())`,
    [email],
  )

/** Writes alumnas without the triggers that count them. */
const uncounted = (pool: pg.Pool, statement: string) =>
  pool.query(
    `alter table alumnas disable trigger user; ${statement}; alter table alumnas enable trigger user`,
  )

it.runIf(EVERYTHING)(
  'copias-6 a backup of an older version is brought up to date',
  async () => {
    const old = await openTestDatabase()
    await goBack(old, '028')
    await insertAlumna(old.pool, 'ana@lab.test')
    const { path } = await makeBackup({ database: old }, { folder }, { reason: 'upgrade' })
    await old.close()
    await target.restore(path)
    await target.look(async ({ db }) => {
      expect(await db.selectFrom('alumnas').select(['email', 'grupo']).execute()).toEqual([
        { email: 'ana@lab.test', grupo: '' },
      ])
      expect(await auditCounters(db)).toBeUndefined()
    })
  },
  60_000,
)

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'copias-6 totals that a restoration could not count are counted by the command that it names, however long that takes',
  { ...release, timeout: 60_000 },
  async () => {
    const old = await openTestDatabase()
    await goBack(old, '102')
    await uncounted(
      old.pool,
      `insert into alumnas (id, nombre, apellidos, email, created_at) values (gen_random_uuid(), 'Ana', 'Muñoz', 'ana@lab.test', 'infinity')`,
    )
    const { path } = await makeBackup({ database: old }, { folder }, { reason: 'upgrade' })
    await old.close()
    const fresh = await emptyTarget()
    try {
      await expect(fresh.restore(path)).rejects.toThrow(
        /^Los datos están ya en la base de datos; ha faltado ponerla al día .* Da la orden npm run migrate; al arrancar también se hace\.$/,
      )
      await fresh.look(async ({ pool }) => {
        await uncounted(pool, 'update alumnas set created_at = now()')
        await pool.query(`
          create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(0.15); return null; end';
          create trigger take_long after insert on posiciones_partes for each statement execute function take_long();
          do $$ begin execute format('alter database %I set statement_timeout = 1000', current_database()); end $$`)
      })
      const { out, err } = await runCommand('src/commands/migrate.ts', {
        env: { DATABASE_URL: fresh.where.databaseUrl },
      })
      expect([out, err]).toEqual(['La base de datos está al día: no faltaba nada.\n', ''])
      await fresh.look(async ({ db, pool }) => {
        await pool.query('drop trigger take_long on posiciones_partes')
        expect(await auditCounters(db)).toBeUndefined()
      })
    } finally {
      await fresh.close()
    }
  },
)

it('copias-6 a backup of a newer version is refused', async () => {
  const newer = await openTestDatabase()
  await newer.pool.query("insert into schema_migrations (name, hash) values ('900_nueva.sql', 'x')")
  const { path } = await makeBackup({ database: newer }, { folder }, { reason: 'command' })
  await newer.close()
  await expect(target.restore(path, { replace: true })).rejects.toThrow(
    /^La copia es de una versión más nueva de Alumbra \(\d[^ ]*, con 900_nueva\.sql\): actualiza el programa primero\. No se ha restaurado nada\.$/,
  )
})

it('copias-6 so is one whose layout this version does not know, and one of other tables', async () => {
  const name = 'alumbra-2026-01-01T00-00-00-000Z.tar.gz'
  await writeArchive(folder, name, undefined, (archive) => archive.add('alumbra.json', '{"format":2}'))
  await expect(target.restore(join(folder, name), { replace: true })).rejects.toThrow(
    'La copia es de una versión más nueva de Alumbra: actualiza el programa primero.',
  )
  const other = await openTestDatabase()
  await other.pool.query("update schema_migrations set hash = 'x' where name like '001%'")
  const { path } = await makeBackup({ database: other }, { folder }, { reason: 'command' })
  await other.close()
  await expect(target.restore(path, { replace: true })).rejects.toThrow(
    /^La copia es de otra variante de Alumbra \(.*\), con otras tablas\. No se ha restaurado nada\.$/,
  )
})

it.runIf(EVERYTHING)(
  'copias-14 the sessions and mails of an older version are ended and held too',
  async () => {
    const old = await openTestDatabase()
    await goBack(old, '022')
    await old.pool.query(
      `insert into correos (id, dedupe_key, destinatario, asunto, texto, html) values (gen_random_uuid(), 'x', 'ana@lab.test', 'Hola', 'Hola', '')`,
    )
    const { path } = await makeBackup({ database: old }, { folder }, { reason: 'upgrade' })
    await old.close()
    const fresh = await emptyTarget()
    try {
      const { finished } = await fresh.restore(path, { endSessions: true, holdMails: true })
      expect(finished).toMatchObject({ sessions: 0, mails: 1 })
    } finally {
      await fresh.close()
    }
  },
  60_000,
)
