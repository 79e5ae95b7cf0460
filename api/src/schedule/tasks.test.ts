// On both databases: the tasks of an installation are others on each.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TASK_NAMES } from '@alumbra/domain/estado'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { addAdministrador, addOferta } from '../../test/people/accounts.ts'
import {
  addOldAlumna,
  addOldEmpresa,
  anyHash,
  countRows,
  daysAgo,
  daysOn,
  EmptyDatabase,
  NOW,
} from '../../test/people/retention.ts'
import { LOCKS, whileLocked } from '../db/advisory-locks.ts'
import { auditCounters } from './audit-counters.ts'
import { vacuum } from './embedded-database.ts'
import { purgeExpired } from './purge-expired.ts'
import { scheduledTasks } from './tasks.ts'

const opened = new EmptyDatabase()

describe('purgeExpired', () => {
  it('retencion-5 deletes what has expired and leaves the rest', async () => {
    const { db } = opened
    const session = (rol: 'alumna' | 'admin', expires_at: Date, seen_at: Date) =>
      db
        .insertInto('sesiones')
        .values({ hash: anyHash(), rol, cuenta_id: newId(), expires_at, seen_at })
        .execute()
    await session('alumna', daysOn(1), daysAgo(6))
    await session('alumna', daysOn(1), daysAgo(8))
    await session('alumna', daysAgo(1), daysAgo(1))
    await session('admin', daysOn(1), daysAgo(0.01))
    await session('admin', daysOn(1), daysAgo(0.5))
    const alumna = await addOldAlumna(db)
    const empresa = await addOldEmpresa(db)
    const admin = await addAdministrador(db)
    for (const [i, when] of [daysAgo(1), daysOn(1)].entries()) {
      const token = {
        hash: anyHash(),
        rol: 'alumna' as const,
        cuenta_id: newId(),
        tipo: 'activacion' as const,
        email: 'a@b.es',
      }
      await db
        .insertInto('mail_tokens')
        // A token is kept for a month after its expiry.
        .values({ ...token, expires_at: new Date(when.getTime() - 30 * 86_400_000) })
        .execute()
      await db
        .insertInto('known_devices')
        .values({
          hash: anyHash(),
          rol: 'alumna',
          cuenta_id: newId(),
          used_at: new Date(when.getTime() - 180 * 86_400_000),
        })
        .execute()
      await db
        .insertInto('rate_limits')
        .values({ key: `k${i}`, hits: 1, resets_at: when })
        .execute()
      await db
        .insertInto('bot_challenges_used')
        .values({ challenge: `c${i}`, expires_at: when })
        .execute()
      const oferta_id = await addOferta(db, empresa)
      await db.insertInto('renovaciones').values({ hash: anyHash(), oferta_id, expires_at: when }).execute()
      await db
        .insertInto('pasos_pendientes')
        .values({ hash: anyHash(), tipo: 'entrada', administrador_id: admin, expires_at: when })
        .execute()
      await db
        .insertInto('decisiones_recientes')
        .values({
          oferta_id,
          admin_id: admin,
          correo: 'x',
          estado_revision: 'pendiente',
          terminada: false,
          // A decision can be undone for a day.
          created_at: new Date(when.getTime() - 86_400_000),
        })
        .execute()
    }
    for (const dia of ['2025-10-31', '2025-11-01', '2026-05-01'])
      await db
        .insertInto('consultas_cv')
        .values({ alumna_id: alumna, empresa_id: null, empresa: 'Faro', dia })
        .execute()
    expect(await purgeExpired(db, NOW)).toBe('11 expired rows deleted or emptied')
    expect(
      await Promise.all([
        countRows(opened.db, 'sesiones'),
        countRows(opened.db, 'mail_tokens'),
        countRows(opened.db, 'known_devices'),
        countRows(opened.db, 'rate_limits'),
        countRows(opened.db, 'bot_challenges_used'),
        countRows(opened.db, 'renovaciones'),
        countRows(opened.db, 'pasos_pendientes'),
        countRows(opened.db, 'decisiones_recientes'),
        // Six months of them.
        countRows(opened.db, 'consultas_cv'),
      ]),
    ).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 2])
    expect(await purgeExpired(db, NOW)).toBeUndefined()
  })

  it('retencion-5 deletes the rest although one kind cannot be deleted, and fails', async () => {
    const { db } = opened
    const entry = { rol: 'alumna' as const, cuenta_id: newId() }
    await db
      .insertInto('sesiones')
      .values({ ...entry, hash: anyHash(), expires_at: daysAgo(1) })
      .execute()
    await db
      .insertInto('rate_limits')
      .values({ key: 'k', hits: 1, resets_at: daysAgo(1) })
      .execute()
    await db.insertInto('grupo_totales_partes').values({ grupo: '1.º DAW', n: 0 }).execute()
    await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
      db,
    )
    await sql`create trigger stuck before delete on sesiones for each row execute function stuck()`.execute(
      db,
    )
    try {
      await expect(purgeExpired(db, NOW)).rejects.toThrow('stuck')
    } finally {
      await sql`drop function stuck cascade`.execute(db)
    }
    expect(await countRows(db, 'known_devices')).toBe(0)
    expect(await countRows(db, 'grupo_totales_partes')).toBe(0)
  })
})

describe('auditCounters', () => {
  it('finds totals that are wrong, missing or too many, and corrects them', async () => {
    const { db } = opened
    for (let i = 0; i < 3; i++) await addOldAlumna(opened.db)
    const empresa = await addOldEmpresa(opened.db)
    await addOferta(opened.db, empresa, {
      estado_revision: 'aceptada',
      fecha_publicacion: NOW,
      titulaciones: ['Informática'],
    })
    expect(await auditCounters(db)).toBeUndefined()
    const truth = async () =>
      (await sql`select * from totales where n <> 0 order by lista, clave`.execute(db)).rows
    const before = await truth()

    await db.updateTable('totales_partes').set({ n: 99 }).where('lista', '=', 'alumnas').execute()
    await db.deleteFrom('totales_partes').where('lista', '=', 'empresas').execute()
    await db
      .insertInto('totales_partes')
      .values({ lista: 'ofertas', clave: 'rechazada', n: 7 })
      .onConflict((c) => c.columns(['lista', 'clave', 'parte']).doUpdateSet({ n: 7 }))
      .execute()
    await db
      .updateTable('oferta_totales_partes')
      .set((eb) => ({ n: eb('n', '-', 1) }))
      .execute()
    const versions = () => db.selectFrom('versions').selectAll().orderBy('what').execute()
    const [wrong, old] = [await versions(), await truth()]
    expect(old).not.toEqual(before)
    expect(await auditCounters(db)).toMatch(/^totals were wrong .*oferta_totales: \d, totales: \d/)
    expect(await truth()).toEqual(before)
    // What nodes keep was answered with the wrong totals.
    const corrected = await versions()
    expect(corrected.map(({ version }, i) => version > (wrong[i]?.version ?? 0))).toEqual([true, true])
    expect(await auditCounters(db)).toBeUndefined()
    expect(await versions()).toEqual(corrected)
  })

  // The embedded database has one connection and one node, whose migrations are over before its tasks begin.
  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'counts nothing beside a migration that counts too, and what it left afterwards',
    async () => {
      const { db } = opened
      await db.updateTable('totales_partes').set({ n: 99 }).where('lista', '=', 'alumnas').execute()
      let audit: Promise<string | undefined> = Promise.resolve(undefined)
      await whileLocked(opened.database.pool, LOCKS.migrations, async () => {
        audit = auditCounters(db)
        await sleep(500)
        // The migration counts and finds the same.
        await sql`call rebuild_derived()`.execute(db)
      })
      expect(await audit).toBeUndefined()
    },
  )
})

describe('scheduledTasks', () => {
  const store = { put: async () => {}, get: async () => null, delete: async () => {} }
  const scheduled = (env: Parameters<typeof scheduledTasks>[0]['env']) => {
    const backups = { folder: join(opened.dataDir, 'copias'), key: undefined, days: 14, beforeUpgrade: true }
    return scheduledTasks({ database: opened.database, store, env, dataDir: opened.dataDir, backups })
  }

  it('names every task once and runs them all on an empty database', async () => {
    const tasks = scheduled({ RETENTION_DAYS: 90, OFERTA_DIAS: 60 })
    const names = tasks.map((task) => task.name)
    expect(new Set(names).size).toBe(names.length)
    const ofEmbedded = ['vacuum', 'backup']
    const expected = TASK_NAMES.filter(
      (name) => opened.database.kind === 'pglite' || !ofEmbedded.includes(name),
    )
    expect(names.toSorted()).toEqual(expected.toSorted())
    for (const task of tasks) await task.run(opened.db, NOW)
  })

  it('retencion-1 retencion-2 retencion-5 does under each name its own work, with its own setting', async () => {
    const { db } = opened
    await addOldAlumna(db, { nombre: 'deleted 41 days ago', deleted_at: daysAgo(41) })
    await addOldAlumna(db, { nombre: 'deleted 39 days ago', deleted_at: daysAgo(39) })
    await addOldAlumna(db, { nombre: 'unfinished', verificada_at: null, updated_at: daysAgo(900) })
    await addOldAlumna(db, { nombre: 'unused', last_login_at: daysAgo(705) })
    const empresa = await addOldEmpresa(db, { last_login_at: NOW })
    await addOferta(db, empresa, { estado_revision: 'aceptada', fecha_publicacion: NOW })
    await db.insertInto('facetas_pendientes').values({ empresa_id: empresa }).execute()
    await db
      .insertInto('sesiones')
      .values({ hash: anyHash(), rol: 'alumna', cuenta_id: newId(), expires_at: daysAgo(1) })
      .execute()
    await db
      .insertInto('file_deletions')
      .values({ key: 'x', delete_after: daysAgo(1) })
      .execute()
    await db.deleteFrom('cifras').execute()

    const state = async () => ({
      alumnas: (await db.selectFrom('alumnas').select('nombre').orderBy('nombre').execute()).map(
        ({ nombre }) => nombre,
      ),
      fecha_fin: (await db.selectFrom('ofertas').select('fecha_fin').executeTakeFirstOrThrow()).fecha_fin,
      warnings: await countRows(db, 'correos'),
      facetas: await countRows(db, 'facetas_pendientes'),
      sesiones: await countRows(db, 'sesiones'),
      files: await countRows(db, 'file_deletions'),
      cifras: await countRows(db, 'cifras'),
    })
    const effects: Record<string, unknown> = {}
    let before: Record<string, unknown> = await state()
    for (const { name, run } of scheduled({ RETENTION_DAYS: 40, OFERTA_DIAS: 7 })) {
      await run(db, NOW)
      const after = await state()
      const changed = Object.entries(after).filter(
        ([what, value]) => JSON.stringify(value) !== JSON.stringify(before[what]),
      )
      if (changed.length > 0) effects[name] = Object.fromEntries(changed)
      before = after
    }
    expect(effects).toEqual({
      'delete-files': { files: 0 },
      cifras: { cifras: 1 },
      'purge-expired': { sesiones: 0 },
      'erase-deleted': { alumnas: ['deleted 39 days ago', 'unfinished', 'unused'] },
      'unfinished-accounts': { alumnas: ['deleted 39 days ago', 'unused'] },
      'unused-accounts': { warnings: 1 },
      'end-ofertas': { fecha_fin: daysOn(7) },
      facetas: { facetas: 0 },
    })
  })
})

describe.runIf(process.env.TEST_DATABASE === 'pglite')('the embedded database', () => {
  it('is vacuumed, and drops the WAL that it needs no more', async () => {
    const oldest = async () => {
      const { rows } = await sql<{
        lsn: string
      }>`select redo_lsn as lsn from pg_control_checkpoint()`.execute(opened.db)
      return rows[0]?.lsn
    }
    const before = await oldest()
    await sql`select pg_logical_emit_message(false, 'test', 'x')`.execute(opened.db)
    await vacuum(opened.db)
    expect(await oldest()).not.toBe(before)
  })
})
