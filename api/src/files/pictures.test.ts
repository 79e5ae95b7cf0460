import { PICTURE_FILES } from '@alumbra/domain/picture'
import { MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { buildPicture } from '../../test/hostile/hostile-files.ts'
import { recordBackup } from '../backup/record.ts'
import type { OpenDatabase } from '../db/open.ts'
import { deleteQueuedFiles } from './deletions.ts'
import { pictureKeys, pictureUrl, queueKeys, removePicture, replacePicture } from './pictures.ts'
import type { FileStore } from './store.ts'

const LATER = new Date(Date.now() + 2 * 3_600_000)

let database: OpenDatabase
let upload: Buffer
let files: Map<string, Uint8Array>
let store: FileStore
let ana: string

beforeAll(async () => {
  database = await openTestDatabase()
  upload = await buildPicture('jpeg')
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('alumnas').execute()
  await db.deleteFrom('file_deletions').execute()
  ana = newId()
  await db
    .insertInto('alumnas')
    .values({ id: ana, nombre: 'Ana', apellidos: 'Muñoz', email: 'ana@lab.test' })
    .execute()
  files = new Map()
  store = {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => Buffer.from(files.get(key) ?? ''),
    delete: async (key) => void files.delete(key),
  }
})

const imagenId = async () =>
  (await database.db.selectFrom('alumnas').select('imagen_id').where('id', '=', ana).executeTakeFirst())
    ?.imagen_id ?? null
const queued = () => database.db.selectFrom('file_deletions').select('key').orderBy('key').execute()
const keysOf = (id: string | null) => PICTURE_FILES.map((file) => `alumnas/${id}/${file}`)
const keysInOrder = (id: string | null) => keysOf(id).sort()

describe('replacePicture', () => {
  it('puts every file under a new id, names it in the row and returns its address', async () => {
    const url = await replacePicture(database.db, store, 'alumnas', ana, upload)
    const id = await imagenId()
    expect(url).toBe(`/imagenes/alumnas/${id}/800.webp`)
    expect([...files.keys()]).toEqual(keysOf(id))
    expect(await queued()).toEqual([])
  })

  it('queues the old files with the change, and the worker deletes only those', async () => {
    await replacePicture(database.db, store, 'alumnas', ana, upload)
    const old = await imagenId()
    await replacePicture(database.db, store, 'alumnas', ana, upload)
    expect((await queued()).map((row) => row.key)).toEqual(keysInOrder(old))
    expect(await deleteQueuedFiles(database.db, store)).toBe(PICTURE_FILES.length)
    expect([...files.keys()]).toEqual(keysOf(await imagenId()))
    expect(await queued()).toEqual([])
  })

  it('changes nothing when the file is no picture', async () => {
    const refused = replacePicture(database.db, store, 'alumnas', ana, Buffer.from('<svg/>'))
    await expect(refused).rejects.toMatchObject({ code: 'unsupportedType' })
    expect([files.size, await queued(), await imagenId()]).toEqual([0, [], null])
  })

  it.each([
    ['nobody', async () => newId()],
    [
      'a deleted account',
      async () => {
        await database.db.updateTable('alumnas').set({ deleted_at: new Date() }).execute()
        return ana
      },
    ],
  ])('finds no owner for %s', async (_name, id) => {
    await expect(replacePicture(database.db, store, 'alumnas', await id(), upload)).rejects.toMatchObject({
      code: 'notFound',
    })
    expect(files.size).toBe(0)
  })

  it('imagenes-6 leaves no unknown file when the store fails half-way, and keeps the old picture', async () => {
    await replacePicture(database.db, store, 'alumnas', ana, upload)
    const before = await imagenId()
    let puts = 0
    const failing: FileStore = {
      ...store,
      put: async (key, bytes) => {
        if (++puts === 2) throw new Error('disk full')
        await store.put(key, bytes)
      },
    }
    await expect(replacePicture(database.db, failing, 'alumnas', ana, upload)).rejects.toThrow('disk full')
    expect(await imagenId()).toBe(before)
    expect(files.size).toBe(PICTURE_FILES.length + 1)
    expect(await deleteQueuedFiles(database.db, store, LATER)).toBe(PICTURE_FILES.length)
    expect([...files.keys()]).toEqual(keysOf(before))
  })

  it('imagenes-6 names no picture whose files took so long that they may be deleted', async () => {
    const { now } = performance
    const slow: FileStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes)
        vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 11 * MINUTE)
      },
    }
    const late = replacePicture(database.db, slow, 'alumnas', ana, upload)
    await expect(late.finally(() => vi.restoreAllMocks())).rejects.toMatchObject({ code: 'unavailable' })
    expect([await imagenId(), (await queued()).length]).toEqual([null, PICTURE_FILES.length])
  })

  it('leaves no unknown file when the account is deleted in between', async () => {
    const deleting: FileStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes)
        await database.db.updateTable('alumnas').set({ deleted_at: new Date() }).execute()
      },
    }
    await expect(replacePicture(database.db, deleting, 'alumnas', ana, upload)).rejects.toMatchObject({
      code: 'notFound',
    })
    await deleteQueuedFiles(database.db, store, LATER)
    expect([...files.keys()]).toEqual([])
  })

  it('does not let the worker take the files of an upload under way', async () => {
    const watched: FileStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes)
        await deleteQueuedFiles(database.db, store)
      },
    }
    await replacePicture(database.db, watched, 'alumnas', ana, upload)
    expect([...files.keys()]).toEqual(keysOf(await imagenId()))
  })

  it('imagenes-6 ends with one picture and no left-over when two uploads race', async () => {
    // Large enough that the first is still being drawn when the last arrives.
    const large = await buildPicture('jpeg', 1_000, 750)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => replacePicture(database.db, store, 'alumnas', ana, large)),
    )
    // One is drawn and two wait; the others are refused.
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(3).fill('rejected'),
    ])
    await deleteQueuedFiles(database.db, store, LATER)
    expect([...files.keys()]).toEqual(keysOf(await imagenId()))
  })
})

describe('deleteQueuedFiles', () => {
  it('continues after a file that cannot be deleted, and keeps it queued', async () => {
    const keys = Array.from({ length: 250 }, (_, i) => `alumnas/${String(i).padStart(3, '0')}/400.webp`)
    await database.db
      .insertInto('file_deletions')
      .values(keys.map((key) => ({ key })))
      .execute()
    const stuck = keys[7] ?? ''
    const failing: FileStore = {
      ...store,
      delete: async (key) => {
        if (key === stuck) throw new Error('not now')
      },
    }
    await expect(deleteQueuedFiles(database.db, failing, LATER)).rejects.toThrow(
      '1 files could not be deleted',
    )
    expect(await queued()).toEqual([{ key: stuck }])
  })
})

describe('after a clock that was ahead', () => {
  const HOURS = 3_600_000
  const inHours = (hours: number) => new Date(Date.now() + hours * HOURS)
  const putAhead = (column: 'delete_after' | 'holds_files_until', table: string, by = '1 year') =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${by}::interval`.execute(
      database.db,
    )

  it('imagenes-10 the picture of an erased alumna is gone within the hour, and not that of an upload under way', async () => {
    await replacePicture(database.db, store, 'alumnas', ana, upload)
    await removePicture(database.db, 'alumnas', ana)
    await putAhead('delete_after', 'file_deletions')
    expect(await deleteQueuedFiles(database.db, store)).toBe(0)
    expect(await deleteQueuedFiles(database.db, store, inHours(1.1))).toBe(PICTURE_FILES.length)
    expect([...files.keys()]).toEqual([])

    const setBack: FileStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes)
        if (key.endsWith('800.webp')) await putAhead('delete_after', 'file_deletions')
        await deleteQueuedFiles(database.db, store)
      },
    }
    await replacePicture(database.db, setBack, 'alumnas', ana, upload)
    expect([...files.keys()].sort()).toEqual(keysInOrder(await imagenId()))
  })

  it('imagenes-10 so it is where a machine took the time of Madrid in summer for that of Greenwich', async () => {
    await replacePicture(database.db, store, 'alumnas', ana, upload)
    await removePicture(database.db, 'alumnas', ana)
    await putAhead('delete_after', 'file_deletions', '2 hours')
    expect(await deleteQueuedFiles(database.db, store)).toBe(0)
    expect(await deleteQueuedFiles(database.db, store, inHours(1.1))).toBe(PICTURE_FILES.length)

    await replacePicture(database.db, store, 'alumnas', ana, upload)
    await removePicture(database.db, 'alumnas', ana)
    const backup = await recordBackup(database.db, 'nightly')
    await putAhead('holds_files_until', 'backups', '10 minutes')
    expect(await deleteQueuedFiles(database.db, store)).toBe(0)
    expect(await deleteQueuedFiles(database.db, store, inHours(0.3))).toBe(PICTURE_FILES.length)
    await backup.finish({ error: 'x' })
  })

  it('imagenes-10 a copy that was killed holds the pictures for a quarter of an hour, and one that runs as long as it runs', async () => {
    await replacePicture(database.db, store, 'alumnas', ana, upload)
    await removePicture(database.db, 'alumnas', ana)
    const backup = await recordBackup(database.db, 'nightly')
    await putAhead('holds_files_until', 'backups')
    expect(await deleteQueuedFiles(database.db, store)).toBe(0)
    expect(await deleteQueuedFiles(database.db, store, inHours(0.3))).toBe(PICTURE_FILES.length)
    await backup.finish({ error: 'x' })
  })
})

it('imagenes-6 queues every file, however many are left over', async () => {
  const keys = Array.from({ length: 500 }, () => pictureKeys('alumnas', newId())).flat()
  await queueKeys(database.db, keys)
  expect((await queued()).map(({ key }) => key)).toEqual(keys.sort())
})

describe('pictureUrl', () => {
  it('is null without a picture', () => {
    expect(pictureUrl('empresas', null)).toBeNull()
  })
})
