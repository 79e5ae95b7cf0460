import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR } from '@alumbra/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreFrom } from '../../test/database/backups.ts'
import { EVERYTHING, emptyTarget } from '../../test/database/restored.ts'
import { buildPicture } from '../../test/hostile/hostile-files.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { deleteQueuedFiles } from '../files/deletions.ts'
import { openStore } from '../files/open-store.ts'
import { PICTURE_KINDS, pictureKeys } from '../files/pictures.ts'
import type { ListedStore } from '../files/store.ts'
import { makeBackup } from './make-backup.ts'
import { describeSwept, sweepStore } from './sweep-pictures.ts'

let app: TestApp
let store: ListedStore
let imagenes: string
beforeAll(async () => {
  app = await openTestApp()
  const { DATA_DIR: dataDir } = app.fastify.env
  store = await openStore({ dataDir })
  imagenes = join(dataDir, 'imagenes')
})
afterAll(() => app.close())

const queued = async () =>
  (await app.db.selectFrom('file_deletions').select('key').orderBy('key').execute()).map(({ key }) => key)
const sweep = (check = false) => sweepStore({ ...app.database, db: app.db }, store, { check })
const files = async () => {
  const found = await readdir(imagenes, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(imagenes.length + 1))
    .sort()
}
async function upload(): Promise<string[]> {
  const ana = await app.as('ana')
  const answer = await ana.upload('/alumnas/upload-profile-picture', await buildPicture('jpeg', 300, 300))
  expect(answer.status).toBe(200)
  const { imagen_id } = await app.db
    .selectFrom('alumnas')
    .select('imagen_id')
    .where('imagen_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return pictureKeys('alumnas', imagen_id ?? '')
}
const putAll = (keys: string[], to = store) => Promise.all(keys.map((key) => to.put(key, Buffer.from(key))))

it('copias-16 deletes nothing while the database names no picture: it is another one', async () => {
  const keys = pictureKeys('alumnas', crypto.randomUUID())
  await putAll(keys)
  for (const check of [true, false]) await expect(sweep(check)).rejects.toThrow(/no nombra ninguna imagen/)
  expect(await queued()).toEqual([])
  expect(await files()).toEqual(keys.sort())
  for (const key of keys) await store.delete(key)
})

it('copias-16 deletes the pictures that no row names, and no named ones, no upload under way and no other files', async () => {
  const named = await upload()
  const underWay = pictureKeys('empresas', crypto.randomUUID())
  await app.db
    .insertInto('file_deletions')
    .values(underWay.map((key) => ({ key, delete_after: new Date(Date.now() + HOUR) })))
    .execute()
  const unknown = PICTURE_KINDS.flatMap((kind) => pictureKeys(kind, crypto.randomUUID())).sort()
  const others = [
    'alumnas/leeme.txt',
    `alumnas/${crypto.randomUUID()}/foto.jpg`,
    'alumnas/antes/800.webp',
    `carteles/${crypto.randomUUID()}/800.webp`,
    `${underWay[0]}.tmp`,
  ]
  await putAll([...underWay, ...unknown])
  for (const name of others) {
    await mkdir(dirname(join(imagenes, name)), { recursive: true })
    await writeFile(join(imagenes, name), '')
  }
  const before = await queued()
  expect(await sweep(true)).toEqual({ stored: 5, unknown: 3, queued: false })
  expect(await queued()).toEqual(before)
  expect(await sweep()).toEqual({ stored: 5, unknown: 3, queued: true })
  expect((await queued()).filter((key) => !before.includes(key))).toEqual(unknown)
  await deleteQueuedFiles(app.db, store)
  expect(await files()).toEqual([...named, ...underWay, ...others].sort())
  expect(await sweep()).toMatchObject({ unknown: 0 })
})

it('copias-16 deletes no picture that is uploaded meanwhile', async () => {
  let isUploading = true
  const uploading = (async () => {
    for (let i = 0; i < 6; i++) await upload()
    return upload()
  })().finally(() => {
    isUploading = false
  })
  let sweeps = 0
  while (isUploading) {
    await sweep()
    await deleteQueuedFiles(app.db, store)
    sweeps++
  }
  for (const key of await uploading) expect([key, await store.get(key)]).toEqual([key, expect.any(Buffer)])
  expect(sweeps).toBeGreaterThan(6)
})

it('copias-16 knows every column that names a picture', async () => {
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(imagen|foto|logo|picture|file)' and c.data_type = 'uuid'
    order by 1`)
  expect(rows).toEqual([...PICTURE_KINDS].sort().map((table) => ({ table, column: 'imagen_id' })))
})

it('copias-16 says what it counted and what follows', () => {
  expect(describeSwept({ stored: 5, unknown: 0, queued: true })).toBe(
    'Imágenes que los datos no nombran: ninguna, de 5 que hay en el almacén.',
  )
  expect(describeSwept({ stored: 5, unknown: 3, queued: false })).toMatch(/: 3, de 5 .* --sweep-pictures$/)
})

it.runIf(EVERYTHING)(
  'copias-16 a photo of after the copy goes by the command, after the copy has come into another database',
  async () => {
    const named = await upload()
    const source = { database: { ...app.database, db: app.db }, store: app.fastify.store }
    const folder = join(app.fastify.env.DATA_DIR, 'copias')
    const { path } = await makeBackup(source, { folder, key: undefined }, { reason: 'command' })
    const target = await emptyTarget()
    try {
      const there = await openStore({ dataDir: target.dataDir })
      const later = pictureKeys('alumnas', crypto.randomUUID())
      await putAll(later, there)
      await target.restore(path)
      const env = { DATABASE_URL: target.where.databaseUrl, DATA_DIR: target.dataDir }
      const run = (...args: string[]) => restoreFrom(env, '--sweep-pictures', ...args)
      expect(await run('--check')).toMatchObject({ code: 0, out: expect.stringMatching(/: 1, de 2 /) })
      await target.look(({ db }) => deleteQueuedFiles(db, there))
      expect(await there.get(later[0] ?? '')).not.toBeNull()
      expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('unos minutos después') })
      // The backup had not ended in its own copy, and holds the files as a killed one does.
      const afterwards = new Date(Date.now() + HOUR)
      await target.look(({ db }) => deleteQueuedFiles(db, there, afterwards))
      expect(await there.get(later[0] ?? '')).toBeNull()
      expect(await there.get(named[0] ?? '')).not.toBeNull()
      expect(await run('--replace')).toMatchObject({ code: 2 })
    } finally {
      await target.close()
    }
  },
  120_000,
)
