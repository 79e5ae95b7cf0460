import { PICTURE_FILES } from '@alumbra/domain/picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { Visitor } from '../test/calls/visitor.ts'
import { startWriters } from '../test/counting/writers.ts'
import { backUp, pathIn, restoreFrom } from '../test/database/backups.ts'
import { createOwnDatabase } from '../test/database/own-database.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { buildPicture } from '../test/hostile/hostile-files.ts'
import { startS3 } from '../test/peers/s3-server.ts'
import { insertNamedPeople, makeEmbeddedDataDir, startDurablePostgres } from '../test/servers/fault-server.ts'
import { makeDataDir, removeDataDir, startServer } from '../test/servers/server-process.ts'

const KEY = 'cinco palabras al azar 27'
const S3 = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

let postgres: PostgresServer
let s3: Awaited<ReturnType<typeof startS3>>
const folders: string[] = []
beforeAll(async () => {
  postgres = await startDurablePostgres()
  s3 = await startS3('vivas', 'nuevas')
})
afterAll(async () => {
  await s3.stop()
  await postgres.stop()
  for (const folder of folders) removeDataDir(folder)
})

const newFolder = () => {
  const folder = makeDataDir()
  folders.push(folder)
  return folder
}

/** Backs up while four people write and one changes her picture again and again; returns the rows before and after. */
async function backUpUnderWriters(env: Record<string, string>, dataDir: string) {
  const server = await startServer({ env, dataDir })
  try {
    const writers = startWriters(new Visitor(server.url), 4)
    const ana = await new Visitor(server.url).login('ana')
    const picture = await buildPicture('jpeg', 300, 300)
    let stopped = false
    let pictures = 0
    const changes = (async () => {
      while (!stopped)
        if ((await ana.upload('/alumnas/upload-profile-picture', picture)).status === 200) pictures++
    })()
    // On a busy machine the writers are quicker than the first picture.
    while (writers.acknowledged.length < 50 || pictures === 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const before = [...writers.acknowledged]
    const made = await backUp({ ...env, DATA_DIR: dataDir })
    const after = [...writers.acknowledged]
    stopped = true
    await Promise.all([writers.stop(), changes])
    return { path: pathIn(made), before, after, server }
  } finally {
    await server.end('SIGTERM')
  }
}

async function expectOneMoment(
  where: Parameters<typeof openDatabase>[0],
  { before, after }: { before: string[]; after: string[] },
) {
  const { db, close } = await openDatabase(where)
  const stored = (await db.selectFrom('contactos').select('mensaje').execute()).map((row) => row.mensaje)
  const correos = await db.selectFrom('correos').select('id').execute()
  const ana = await db.selectFrom('alumnas').select('imagen_id').where('imagen_id', 'is not', null).execute()
  await close()
  expect(before.filter((mensaje) => !stored.includes(mensaje))).toEqual([])
  // Four may have been stored and not yet acknowledged when the snapshot began.
  expect(stored.length).toBeLessThanOrEqual(after.length + 4)
  expect(after.length, 'nobody wrote meanwhile').toBeGreaterThan(before.length)
  // A message and its mail are one transaction.
  expect(correos).toHaveLength(stored.length)
  expect(ana).toHaveLength(1)
}

describe('a backup under writers', () => {
  it('copias-1 copias-2 of PostgreSQL and S3 is restored into another PostgreSQL and another bucket', async () => {
    const live = await createOwnDatabase(postgres.url)
    const empty = await createOwnDatabase(postgres.url)
    const dataDir = newFolder()
    const env = { DATABASE_URL: live.url, STORAGE_URL: s3.urlOf('vivas'), BACKUP_KEY: KEY, ...S3 }
    const first = await startServer({ env, dataDir })
    await insertNamedPeople({ databaseUrl: live.url })
    await first.end('SIGTERM')
    const { path, before, after } = await backUpUnderWriters(env, dataDir)
    expect(path).toMatch(/copias\/alumbra-[^/]+\.tar\.gz\.age$/)

    const target = { ...env, DATABASE_URL: empty.url, STORAGE_URL: s3.urlOf('nuevas'), DATA_DIR: newFolder() }
    expect(await restoreFrom({ ...target, BACKUP_KEY: 'otra clave que no es esa' }, path)).toMatchObject({
      code: 1,
      out: '',
      err: 'No se ha restaurado. BACKUP_KEY no es la clave de esta copia: pon la que tenía cuando se hizo.\n',
    })
    const done = await restoreFrom(target, path)
    expect(done).toMatchObject({ code: 0, err: '' })
    const [restored, ...finished] = done.out.trimEnd().split('\n')
    expect(restored).toMatch(/^Copia restaurada: Alumbra .*; \d[\d.]* filas de \d+ tablas; \d imágenes\.$/)
    expect(restored).toContain(` ${PICTURE_FILES.length} imágenes`)
    // Writers' mails may all have left before the copy.
    expect(finished[0]).toMatch(/^Vuelve a haber una sesión abierta/)
    await expectOneMoment({ databaseUrl: empty.url }, { before, after })

    const server = await startServer({ env: target, dataDir: target.DATA_DIR })
    const ana = await new Visitor(server.url).login('ana')
    const { text } = await ana.get('/alumnas/get-alumna-profile')
    const url = /\/imagenes\/alumnas\/[^"]+/.exec(text)?.[0] ?? ''
    expect(await ana.get(url)).toMatchObject({ status: 200 })
    await server.end('SIGTERM')
    await Promise.all([live.drop(), empty.drop()])
  })

  it('copias-1 copias-10 of the embedded database is made by the server that has it open', async () => {
    const dataDir = await makeEmbeddedDataDir()
    folders.push(dataDir)
    const { path, before, after } = await backUpUnderWriters({}, dataDir)
    const target = newFolder()
    expect(await restoreFrom({ DATA_DIR: target }, path)).toMatchObject({ code: 0, err: '' })
    await expectOneMoment({ dataDir: target }, { before, after })

    const own = await createOwnDatabase(postgres.url)
    const across = await restoreFrom({ DATA_DIR: target, DATABASE_URL: own.url }, path)
    expect(across, 'copias-6 from the embedded database into PostgreSQL').toMatchObject({ code: 0, err: '' })
    await expectOneMoment({ databaseUrl: own.url }, { before, after })
    await own.drop()
  })
})
