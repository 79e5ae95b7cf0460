import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { composeMail } from '../mail/mail.ts'
import { sendLater } from '../mail/outbox.ts'
import { auditCounters } from './audit-counters.ts'
import { dumpBeside, vacuum } from './embedded-database.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { purgeExpired } from './purge-expired.ts'
import { scheduledTasks } from './tasks.ts'
import { closeUnusedAccounts } from './unused-accounts.ts'

const DAY = 86_400_000
const NOW = new Date('2026-05-01T03:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)
const daysOn = (days: number) => daysAgo(-days)

let database: OpenDatabase
let dataDir: string

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'tasks-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  for (const table of [
    'alumnas',
    'empresas',
    'ofertas',
    'sesiones',
    'mail_tokens',
    'correos',
    'contactos',
    'file_deletions',
  ] as const) {
    await database.db.deleteFrom(table).execute()
  }
})

const hash = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
const erase = (now = NOW) => eraseDeleted(database.db, now, { retentionDays: 90, dataDir })
const count = async (
  table:
    | 'alumnas'
    | 'empresas'
    | 'ofertas'
    | 'sesiones'
    | 'mail_tokens'
    | 'correos'
    | 'contactos'
    | 'rate_limits'
    | 'bot_challenges_used',
) =>
  (
    await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

async function addAlumna(change: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  await database.db
    .insertInto('alumnas')
    .values({
      id,
      nombre: 'Ana',
      apellidos: 'Muñoz',
      email: `${id}@lab.test`,
      verificada_at: daysAgo(900),
      created_at: daysAgo(900),
      ...change,
    })
    .execute()
  return id
}

async function addEmpresa(change: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  await database.db
    .insertInto('empresas')
    .values({
      id,
      empresa: 'Faro',
      cif: id.slice(-9),
      mail: `${id}@faro.test`,
      verificada_at: daysAgo(900),
      created_at: daysAgo(900),
      ...change,
    })
    .execute()
  return id
}

async function addOferta(empresa_id: string, change: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  const texts = {
    puesto: 'Técnica',
    descripcion: 'd',
    ubicacion: 'Madrid',
    modalidad: 'Remoto',
    nivel_estudios: 'FP',
    contacto: 'Berta',
  }
  await database.db
    .insertInto('ofertas')
    .values({ id, empresa_id, mail: 'berta@faro.test', ...texts, ...change })
    .execute()
  return id
}

async function addTraces(rol: 'alumna' | 'empresa', cuenta_id: string, email: string) {
  const { db } = database
  await db
    .insertInto('sesiones')
    .values({ hash: hash(), rol, cuenta_id, expires_at: daysOn(20) })
    .execute()
  await db
    .insertInto('mail_tokens')
    .values({ hash: hash(), rol, cuenta_id, tipo: 'activacion', email, expires_at: daysOn(2) })
    .execute()
  await sendLater(
    db,
    composeMail({ to: email, subject: 'Hola', parrafos: ['x'], dedupeKey: crypto.randomUUID() }),
  )
  await db
    .insertInto('contactos')
    .values({ id: newId(), name: 'x', email: email.toUpperCase(), tema: 't', instituto: 'i', mensaje: 'm' })
    .execute()
}

describe('purgeExpired', () => {
  it('deletes what has expired and leaves the rest', async () => {
    const { db } = database
    const session = (rol: 'alumna' | 'admin', expires_at: Date, seen_at: Date) =>
      db
        .insertInto('sesiones')
        .values({ hash: hash(), rol, cuenta_id: newId(), expires_at, seen_at })
        .execute()
    await session('alumna', daysOn(1), daysAgo(6))
    await session('alumna', daysOn(1), daysAgo(8))
    await session('alumna', daysAgo(1), daysAgo(1))
    await session('admin', daysOn(1), daysAgo(0.01))
    await session('admin', daysOn(1), daysAgo(0.5))
    for (const [i, when] of [daysAgo(1), daysOn(1)].entries()) {
      const token = {
        hash: hash(),
        rol: 'alumna' as const,
        cuenta_id: newId(),
        tipo: 'activacion' as const,
        email: 'a@b.es',
      }
      await db
        .insertInto('mail_tokens')
        .values({ ...token, expires_at: when })
        .execute()
      await db
        .insertInto('rate_limits')
        .values({ key: `k${i}`, hits: 1, resets_at: when })
        .execute()
      await db
        .insertInto('bot_challenges_used')
        .values({ challenge: `c${i}`, expires_at: when })
        .execute()
    }
    expect(await purgeExpired(db, NOW)).toBe('6 expired rows deleted')
    expect(
      await Promise.all([
        count('sesiones'),
        count('mail_tokens'),
        count('rate_limits'),
        count('bot_challenges_used'),
      ]),
    ).toEqual([2, 1, 1, 1])
    expect(await purgeExpired(db, NOW)).toBeUndefined()
  })
})

describe('eraseDeleted', () => {
  it('erases for good, after the retention and not before, whoever was deleted and everything about her', async () => {
    const imagen_id = newId()
    const gone = await addAlumna({ deleted_at: daysAgo(91), imagen_id, email: 'ana@lab.test' })
    await addTraces('alumna', gone, 'ana@lab.test')
    const recent = await addAlumna({ deleted_at: daysAgo(89) })
    const living = await addAlumna()
    await addTraces('alumna', living, `${living}@lab.test`)

    expect(await erase()).toContain('1 alumnas')
    const left = await database.db.selectFrom('alumnas').select('id').orderBy('id').execute()
    expect(left.map((row) => row.id)).toEqual([recent, living].sort())
    const queued = await database.db.selectFrom('file_deletions').select('key').orderBy('key').execute()
    expect(queued.map((row) => row.key)).toEqual(
      [400, 800].map((width) => `alumnas/${imagen_id}/${width}.webp`),
    )
    expect(
      await Promise.all([count('sesiones'), count('mail_tokens'), count('correos'), count('contactos')]),
    ).toEqual([1, 1, 1, 1])
  })

  it('takes an empresa with its ofertas, and a deleted oferta alone', async () => {
    const gone = await addEmpresa({ deleted_at: daysAgo(91) })
    await addOferta(gone)
    const living = await addEmpresa()
    await addOferta(living, { estado_revision: 'borrada', borrada_at: daysAgo(91) })
    await addOferta(living, { estado_revision: 'borrada', borrada_at: daysAgo(1) })
    const kept = await addOferta(living)
    await erase()
    expect([await count('empresas'), await count('ofertas')]).toEqual([1, 2])
    expect(
      await database.db.selectFrom('ofertas').select('id').where('id', '=', kept).execute(),
    ).toHaveLength(1)
    expect(await auditCounters(database.db)).toBeUndefined()
  })

  it('leaves the mails of somebody who came back with the same address', async () => {
    const gone = await addAlumna({ deleted_at: daysAgo(91), email: 'ana@lab.test' })
    await addAlumna({ email: 'ANA@lab.test' })
    await addTraces('alumna', gone, 'ana@lab.test')
    await erase()
    expect([await count('sesiones'), await count('correos')]).toEqual([0, 1])
  })

  it('forgets old mails, sent or given up, in the outbox and in the folder', async () => {
    const { db } = database
    for (const [estado, created_at] of [
      ['enviado', daysAgo(91)],
      ['fallido', daysAgo(91)],
      ['enviado', daysAgo(89)],
      ['pendiente', daysAgo(91)],
    ] as const) {
      const id = newId()
      await db
        .insertInto('correos')
        .values({ id, dedupe_key: id, destinatario: 'a@b.es', asunto: 's', estado, created_at })
        .execute()
    }
    await mkdir(join(dataDir, 'correo'), { recursive: true })
    for (const [name, when] of [
      ['viejo.eml', daysAgo(91)],
      ['nuevo.eml', daysAgo(89)],
      ['nota.txt', daysAgo(91)],
    ] as const) {
      await writeFile(join(dataDir, 'correo', name), 'x')
      await utimes(join(dataDir, 'correo', name), when, when)
    }
    await erase()
    expect(await count('correos')).toBe(2)
    expect((await readdir(join(dataDir, 'correo'))).sort()).toEqual(['nota.txt', 'nuevo.eml'])
  })

  it('works through more than one batch', async () => {
    await sql`insert into alumnas (id, nombre, apellidos, email, deleted_at)
      select gen_random_uuid(), 'n', 'a', i || '@lab.test', ${daysAgo(100)} from generate_series(1, 250) i`.execute(
      database.db,
    )
    expect(await erase()).toContain('250 alumnas')
    expect(await count('alumnas')).toBe(0)
  })
})

describe('closeUnusedAccounts', () => {
  const close = (now: Date) => closeUnusedAccounts(database.db, now, 'https://alumbra.test')
  const alumna = async (id: string) =>
    database.db.selectFrom('alumnas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('says so 30 days before, once, and then empties the account', async () => {
    const imagen_id = newId()
    const id = await addAlumna({
      last_login_at: daysAgo(705),
      imagen_id,
      telf: '600000000',
      frase_definitoria: 'Yo',
      linkedin: 'https://x.es',
      formacion: JSON.stringify([{ fa_titulo: 'x' }]),
    })
    await addTraces('alumna', id, `${id}@lab.test`)
    expect(await close(NOW)).toBe('unused accounts: 1 told, 0 anonymised')
    expect(await close(daysOn(1))).toBeUndefined()
    expect(await close(daysOn(29))).toBeUndefined()
    const told = await database.db
      .selectFrom('correos')
      .selectAll()
      .where('dedupe_key', 'like', 'sin-uso:%')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ destinatario: `${id}@lab.test` })
    expect(told[0]?.texto).toContain('https://alumbra.test/alumna/login')

    expect(await close(daysOn(31))).toBe('unused accounts: 0 told, 1 anonymised')
    const empty = await alumna(id)
    expect(empty).toMatchObject({
      nombre: '',
      apellidos: '',
      email: '',
      telf: '',
      frase_definitoria: '',
      linkedin: '',
      formacion: [],
      imagen_id: null,
      password_hash: null,
      activo: false,
      visible: false,
    })
    expect(empty.busqueda.trim()).toBe('')
    expect(JSON.stringify(empty)).not.toMatch(/Ana|Muñoz|lab\.test|600000000/)
    expect(
      await Promise.all([count('sesiones'), count('mail_tokens'), count('correos'), count('contactos')]),
    ).toEqual([0, 0, 0, 0])
    expect(await database.db.selectFrom('file_deletions').selectAll().execute()).toHaveLength(2)
    expect(await auditCounters(database.db)).toBeUndefined()

    await erase(daysOn(31 + 91))
    expect(await count('alumnas')).toBe(0)
  })

  it('leaves alone who comes back after the warning, and warns her anew two years later', async () => {
    const id = await addAlumna({ last_login_at: daysAgo(705) })
    await close(NOW)
    await database.db
      .updateTable('alumnas')
      .set({ last_login_at: daysOn(10) })
      .execute()
    expect(await close(daysOn(60))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
    expect(await close(daysOn(10 + 705))).toBe('unused accounts: 1 told, 0 anonymised')
  })

  it('empties nobody who was not told 30 days before, however long she was away', async () => {
    const id = await addAlumna({ last_login_at: daysAgo(800) })
    expect(await close(NOW)).toBe('unused accounts: 1 told, 0 anonymised')
    expect(await close(daysOn(29))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
  })

  it('leaves accounts in use alone', async () => {
    await addAlumna({ last_login_at: daysAgo(600) })
    await addAlumna({ created_at: daysAgo(10), verificada_at: null })
    await addEmpresa({ last_login_at: daysAgo(1) })
    expect(await close(NOW)).toBeUndefined()
  })

  it('empties an empresa together with the people named in its ofertas', async () => {
    const id = await addEmpresa({ last_login_at: daysAgo(800), telf: '911111111', contacto: 'Berta' })
    const oferta = await addOferta(id, {
      estado_revision: 'aceptada',
      fecha_publicacion: daysAgo(100),
      telf: '911111111',
    })
    await close(NOW)
    await close(daysOn(31))
    const rows = [
      await database.db.selectFrom('empresas').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      await database.db.selectFrom('ofertas').selectAll().where('id', '=', oferta).executeTakeFirstOrThrow(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/Faro|faro|Berta|911111111/)
    expect(rows[1]).toMatchObject({ estado_revision: 'borrada' })
    expect(await database.db.selectFrom('oferta_facetas').selectAll().execute()).toEqual([])
  })
})

describe('auditCounters', () => {
  it('finds totals that are wrong, missing or too many, and corrects them', async () => {
    const { db } = database
    for (let i = 0; i < 3; i++) await addAlumna()
    const empresa = await addEmpresa()
    await addOferta(empresa, {
      estado_revision: 'aceptada',
      fecha_publicacion: NOW,
      titulaciones: ['Informática'],
    })
    expect(await auditCounters(db)).toBeUndefined()
    const truth = () =>
      db.selectFrom('totales').selectAll().where('n', '<>', 0).orderBy('lista').orderBy('clave').execute()
    const before = await truth()

    await db.updateTable('totales').set({ n: 99 }).where('lista', '=', 'alumnas').execute()
    await db.deleteFrom('totales').where('lista', '=', 'empresas').execute()
    await db
      .insertInto('totales')
      .values({ lista: 'ofertas', clave: 'rechazada', n: 7 })
      .onConflict((c) => c.columns(['lista', 'clave']).doUpdateSet({ n: 7 }))
      .execute()
    await db
      .updateTable('oferta_totales')
      .set((eb) => ({ n: eb('n', '-', 1) }))
      .execute()
    expect(await auditCounters(db)).toMatch(/^totals were wrong .*oferta_totales: \d, totales: \d/)
    expect(await truth()).toEqual(before)
    expect(await auditCounters(db)).toBeUndefined()
  })
})

describe('scheduledTasks', () => {
  it('names every task once and runs them all on an empty database', async () => {
    const store = { put: async () => {}, get: async () => null, delete: async () => {} }
    const env = { PUBLIC_URL: 'https://alumbra.test', RETENTION_DAYS: 90 }
    const tasks = scheduledTasks({ database, store, env, dataDir })
    const names = tasks.map((task) => task.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.includes('dump')).toBe(database.kind === 'pglite')
    for (const task of tasks) await task.run(database.db, NOW)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'pglite')('the embedded database', () => {
  it('is copied beside itself, the three newest kept, each a database that opens', async () => {
    const id = await addAlumna()
    const dump = database.dump
    if (!dump) throw new Error('the embedded database can be copied')
    await rm(join(dataDir, 'copias'), { recursive: true, force: true })
    for (let day = 0; day < 5; day++) await dumpBeside(dump, dataDir, daysOn(day))
    const copies = (await readdir(join(dataDir, 'copias'))).sort()
    expect(copies).toEqual([
      '2026-05-03T03-00-00.tar.gz',
      '2026-05-04T03-00-00.tar.gz',
      '2026-05-05T03-00-00.tar.gz',
    ])

    const copy = await openDatabase({
      loadDataDir: await openAsBlob(join(dataDir, 'copias', copies[2] ?? '')),
    })
    expect(await copy.db.selectFrom('alumnas').select('id').execute()).toEqual([{ id }])
    await copy.close()
  }, 60_000)

  it('is vacuumed', async () => {
    await vacuum(database.db)
  })
})
