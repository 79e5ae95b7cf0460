import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { emptyTarget } from '../../test/database/restored.ts'
import { runCommand } from '../../test/servers/command.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import { FolderInUse, lockFolder } from '../db/embedded/folder-lock.ts'
import { embeddedDatabase } from '../doctor/embedded-database.ts'
import { openReadyDatabase } from '../startup/open-ready-database.ts'
import { makeBackup } from './make-backup.ts'
import { markMoved } from './moved.ts'
import { restorePictures } from './restore-pictures.ts'
import { finishRestoreIn, restore } from './restore-target.ts'

const SETTLE = { endSessions: true, holdMails: true }

let folder: string
let path: string
let target: Awaited<ReturnType<typeof emptyTarget>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alumbra-existing-'))
  const database = await openTestDatabase()
  path = (await makeBackup({ database }, { folder }, { reason: 'command' })).path
  await database.close()
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  target = await emptyTarget()
})
afterEach(() => target.close())

/** The embedded database of a folder, as far as a command looks at it before it opens it. */
async function embedded() {
  await mkdir(join(target.dataDir, 'postgres'))
  await writeFile(join(target.dataDir, 'postgres', 'PG_VERSION'), '17\n')
  return { ...target.where, databaseUrl: undefined }
}

it('copias-14 copias-15 a command for the database as it stands makes none where there is none', async () => {
  const refusal = /^(?:DATABASE_URL: ahí|DATA_DIR: en .*) no hay ninguna base de datos de Alumbra/
  await expect(finishRestoreIn(target.where, SETTLE)).rejects.toThrow(refusal)
  await expect(restorePictures(path, target.where, undefined)).rejects.toThrow(refusal)
  expect(existsSync(join(target.dataDir, 'postgres'))).toBe(false)
  const { code, err } = await runCommand('src/commands/backup.ts', {
    env: { DATA_DIR: target.dataDir, DATABASE_URL: target.where.databaseUrl },
  })
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^No hay copia nueva\. .* no hay ninguna base de datos de Alumbra/),
  ])
})

it('copias-10 copias-15 no command opens an embedded database that another process has open', async () => {
  const where = await embedded()
  const release = lockFolder(target.dataDir)
  try {
    await expect(restorePictures(path, where, undefined)).rejects.toThrow(FolderInUse)
    await expect(finishRestoreIn(where, SETTLE)).rejects.toThrow(FolderInUse)
  } finally {
    release()
  }
})

it('copias-6 copias-10 no restoration replaces an embedded database that another process has open, nor one that it may not', async () => {
  const where = await embedded()
  const into = (replace: boolean) => restore(path, where, { key: undefined, replace, ...SETTLE })
  await expect(into(false)).rejects.toThrow(
    /ya hay una base de datos: .* --replace .* No se ha tocado nada\.$/,
  )
  const release = lockFolder(target.dataDir)
  await expect(into(true)).rejects.toThrow(FolderInUse)
  release()
  expect(readdirSync(join(target.dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

it('copias-6 commands and the doctor say where a restoration was cut off between its two renames', async () => {
  await mkdir(join(target.dataDir, '.anterior'))
  const refusal = 'una restauración se cortó y no hay base de datos: repite npm run restore'
  const where = { ...target.where, databaseUrl: undefined }
  await expect(finishRestoreIn(where, SETTLE)).rejects.toThrow(refusal)
  expect(await linesOf([embeddedDatabase], contextOf({ DATA_DIR: target.dataDir }))).toEqual([
    expect.stringMatching(`^✗ DATA_DIR: .*${refusal}`),
  ])
})

it('copias-11 no command goes on with an embedded database that was moved to PostgreSQL', async () => {
  const where = await embedded()
  await markMoved(target.dataDir, new Date('2026-11-20T10:00:00Z'))
  const refusal = 'la base de datos incluida se llevó a PostgreSQL el 20/11/2026: pon DATABASE_URL.'
  await expect(restorePictures(path, where, undefined)).rejects.toThrow(refusal)
  await expect(finishRestoreIn(where, SETTLE)).rejects.toThrow(refusal)
  const start = openReadyDatabase({ databaseUrl: undefined, dataDir: target.dataDir })
  await expect(start).rejects.toThrow(refusal)
  const { code, err } = await runCommand('src/commands/backup.ts', { env: { DATA_DIR: target.dataDir } })
  expect([code, err]).toEqual([1, expect.stringContaining(refusal)])
  expect(await linesOf([embeddedDatabase], contextOf({ DATA_DIR: target.dataDir }))).toEqual([
    expect.stringMatching(`^✗ DATA_DIR: .*${refusal}`),
  ])
})
