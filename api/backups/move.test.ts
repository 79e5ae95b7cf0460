import { readdirSync } from 'node:fs'
import { PICTURE_FILES } from '@alumbra/domain/picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { openStore } from '../src/files/open-store.ts'
import { pictureKeys } from '../src/files/pictures.ts'
import { Visitor } from '../test/calls/visitor.ts'
import { backUp, copiesIn, moveToPostgres } from '../test/database/backups.ts'
import { createOwnDatabase } from '../test/database/own-database.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { REFUSE_ROUTINES } from '../test/database/refuse-routines.ts'
import { checksum } from '../test/database/table-rows.ts'
import { buildPicture } from '../test/hostile/hostile-files.ts'
import { startS3 } from '../test/peers/s3-server.ts'
import { insertPeople } from '../test/people/people.ts'
import { makeEmbeddedDataDir, startDurablePostgres } from '../test/servers/fault-server.ts'
import { makeDataDir, removeDataDir, spawnServer, startServer } from '../test/servers/server-process.ts'

const S3 = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
let postgres: PostgresServer
let s3: Awaited<ReturnType<typeof startS3>>
let embedded: string
beforeAll(async () => {
  postgres = await startDurablePostgres()
  s3 = await startS3('imagenes')
  embedded = await makeEmbeddedDataDir()
})
afterAll(async () => {
  await s3.stop()
  await postgres.stop()
  removeDataDir(embedded)
})

const sumsOf = async (where: Parameters<typeof openDatabase>[0]) => {
  const { db, close } = await openDatabase(where)
  const { schema_migrations: _, ...sums } = await checksum(db)
  await close()
  return sums
}

describe('npm run move-to-postgres', () => {
  it('copias-11 carries every row and picture, leaves the source as it was and keeps people out of it', async () => {
    const own = await createOwnDatabase(postgres.url)
    const env = { DATABASE_URL: own.url, STORAGE_URL: s3.urlOf('imagenes'), DATA_DIR: embedded, ...S3 }
    const server = await startServer({ dataDir: embedded })
    const ana = await new Visitor(server.url).login('ana')
    await ana.upload('/alumnas/upload-profile-picture', await buildPicture('jpeg', 300, 300))
    expect(await moveToPostgres(env), 'a server has it open').toMatchObject({ code: 1, out: '' })
    await server.end('SIGTERM')

    const before = await sumsOf({ dataDir: embedded })
    const moved = await moveToPostgres(env)
    expect(moved).toMatchObject({ code: 0, err: '' })
    expect(moved.out).toMatch(/\nalumnas \d+ \d+-\d+\n/)
    expect(moved.out).toMatch(/iguales antes y después; \d imágenes en el cubo\.\n$/)
    expect(moved.out).toContain(` ${PICTURE_FILES.length} imágenes`)
    expect(await sumsOf({ databaseUrl: own.url })).toEqual(before)
    expect(await sumsOf({ dataDir: embedded })).toEqual(before)

    const mistaken = await spawnServer({ env: {}, dataDir: embedded, port: 1 })
    await expect.poll(() => mistaken.isAlive(), { timeout: 20_000 }).toBe(false)
    expect(mistaken.log()).toMatch(
      /Alumbra no puede arrancar\. DATA_DIR: .* se llevó a PostgreSQL el .*: pon DATABASE_URL\./,
    )

    const there = await startServer({ env, dataDir: makeDataDir() })
    const { text } = await (await new Visitor(there.url).login('ana')).get('/alumnas/get-alumna-profile')
    const inside = await new Visitor(there.url).login('ana')
    expect(await inside.get(/\/imagenes\/alumnas\/[^"]+/.exec(text)?.[0] ?? '')).toMatchObject({
      status: 200,
    })
    await there.end('SIGTERM')
    removeDataDir(there.dataDir)
    await own.drop()
  })

  it('copias-11 names the missing step when the rows are in, leaves the pictures with them and nobody in the source', async () => {
    const source = await makeEmbeddedDataDir()
    const store = await openStore({ dataDir: source })
    const id = crypto.randomUUID()
    for (const key of pictureKeys('alumnas', id)) await store.put(key, Buffer.from(key))
    const { db, close } = await openDatabase({ dataDir: source })
    await db.updateTable('alumnas').set({ imagen_id: id }).where('email', 'like', 'ana%').execute()
    await close()
    const own = await createOwnDatabase(postgres.url)
    await own.run(REFUSE_ROUTINES)
    const where = { STORAGE_URL: s3.urlOf('imagenes'), DATA_DIR: source, ...S3 }
    const { code, out, err } = await moveToPostgres({ ...where, DATABASE_URL: own.url })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      /^Los datos están ya en la base de datos; ha faltado ponerla al día \(.*\)\. Da la orden/,
    )
    expect(readdirSync(source)).toContain('trasladada.txt')
    Object.assign(process.env, S3)
    const bucket = await openStore({ storageUrl: where.STORAGE_URL, dataDir: source })
    for (const key of pictureKeys('alumnas', id)) expect(await bucket.get(key), key).not.toBeNull()
    removeDataDir(source)
    await own.drop()
  })

  it('copias-11 touches nothing when the target holds something', async () => {
    const source = await makeEmbeddedDataDir()
    const own = await createOwnDatabase(postgres.url)
    await own.run('create table cosas (id int)')
    const { code, out, err } = await moveToPostgres({ DATABASE_URL: own.url, DATA_DIR: source })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      /^No se ha llevado nada\. La base de datos de destino no está vacía: usa otra vacía\. No se ha tocado nada/,
    )
    const server = await startServer({ dataDir: source })
    await server.end('SIGTERM')
    removeDataDir(source)
    await own.drop()
  })
})

describe('an upgrade', () => {
  /** Marks the newest migration as not applied. */
  const forget = `drop table backups; delete from schema_migrations where name = '054_backups.sql'`

  it('copias-12 of the embedded database begins with a copy, and does not begin without one', async () => {
    const dataDir = await makeEmbeddedDataDir()
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query(forget)
    await close()
    const refused = await spawnServer({ env: { BACKUP_DIR: '/dev/null/copias' }, dataDir, port: 1 })
    await expect.poll(() => refused.isAlive(), { timeout: 30_000 }).toBe(false)
    expect(refused.log()).toMatch(
      /Sin una copia no se actualiza la base de datos: .* BACKUP_BEFORE_UPGRADE=off\./,
    )
    const server = await startServer({ dataDir })
    expect(server.log()).toMatch(
      /Antes de actualizar la base de datos\. Copia hecha: .* sin las imágenes\)\./,
    )
    await server.end('SIGTERM')
    expect(copiesIn(dataDir)).toHaveLength(1)
    removeDataDir(dataDir)
  })

  it('copias-12 of PostgreSQL makes one copy, however many nodes start', async () => {
    const own = await createOwnDatabase(postgres.url)
    const dataDir = makeDataDir()
    const env = { DATABASE_URL: own.url, BACKUP_DIR: `${dataDir}/copias` }
    await (await startServer({ env, dataDir })).end('SIGTERM')
    const { db, close } = await openDatabase({ databaseUrl: own.url })
    await insertPeople(db)
    await close()
    await own.run(`drop table backups; delete from schema_migrations where name = '054_backups.sql'`)
    const nodes = await Promise.all([1, 2, 3].map(() => startServer({ env, dataDir: makeDataDir() })))
    for (const node of nodes) {
      await node.end('SIGTERM')
      removeDataDir(node.dataDir)
    }
    expect(copiesIn(dataDir)).toHaveLength(1)
    expect(await backUp({ ...env, DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    removeDataDir(dataDir)
    await own.drop()
  })
})
