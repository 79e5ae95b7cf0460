import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../db/folder-lock.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { openStore } from '../files/open-store.ts'
import { queueKeys } from '../files/pictures.ts'
import { type Where, withExisting } from './existing.ts'
import { BackupError } from './explain.ts'
import { type Finished, type FinishOptions, finishRestore } from './finish-restore.ts'
import type { Manifest } from './manifest.ts'
import { movedMark } from './moved.ts'
import { examineArchive, requirePictures, restoreArchive, trackPictures } from './restore.ts'
import { readPictures } from './snapshot.ts'

type Options = { key: string | undefined; replace: boolean } & FinishOptions
export type Restored = { manifest: Manifest; finished: Finished }

/** Restores into the configured database and picture store; throws a BackupError and then has changed nothing. */
export async function restore(path: string, where: Where, options: Options): Promise<Restored> {
  const release = where.databaseUrl ? undefined : lockFolder(where.dataDir)
  try {
    const manifest = await examineArchive(path, options.key)
    const store = await openStore(where)
    const pictures = trackPictures(store)
    let finished: Finished | undefined
    const fill = async (database: OpenDatabase, replace: boolean) => {
      const orphans = await restoreArchive(
        path,
        options.key,
        manifest,
        { ...pictures, database },
        { replace },
      )
      await queueKeys(database.db, orphans)
      finished = await finishRestore(database.db, options)
    }
    try {
      if (where.databaseUrl)
        await intoServer(where.databaseUrl, (database) => fill(database, options.replace))
      else await intoFolder(where.dataDir, options.replace, (database) => fill(database, false))
    } catch (error) {
      await pictures.takeBack()
      throw error
    }
    if (!finished) throw new Error('Nothing was filled')
    return { manifest, finished }
  } finally {
    release?.()
  }
}

/** Ends sessions and holds mails in the configured database as it stands, as after a return to a second (copias-14). */
export const finishRestoreIn = (where: Where, wanted: FinishOptions): Promise<Finished> =>
  withExisting(where, ({ db }) => finishRestore(db, wanted))

async function intoServer(databaseUrl: string, fill: (database: OpenDatabase) => Promise<void>) {
  // One connection, so that `--replace` does not meet another one of this program.
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

/** Fills a folder beside the database and puts it in its place when it is complete. */
async function intoFolder(
  dataDir: string,
  replace: boolean,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const place = join(dataDir, 'postgres')
  if (existsSync(join(place, 'PG_VERSION')) && !replace)
    throw new BackupError(
      `En ${place} ya hay una base de datos: elige otra carpeta con DATA_DIR, o añade --replace para borrar lo que hay. No se ha tocado nada.`,
    )
  const beside = join(dataDir, '.restaurando')
  await rm(beside, { recursive: true, force: true })
  try {
    const database = await openDatabase({ dataDir: beside })
    try {
      await fill(database)
    } finally {
      await database.close()
    }
    // A stop between the two renames leaves no database; another restoration repairs that.
    await rm(join(dataDir, '.anterior'), { recursive: true, force: true })
    if (existsSync(place)) await rename(place, join(dataDir, '.anterior'))
    await rename(join(beside, 'postgres'), place)
    await rm(movedMark(dataDir), { force: true })
    await rm(join(dataDir, '.anterior'), { recursive: true, force: true })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** Tries an archive in a scratch database: every row and every picture; touches nothing else (copias-7). */
export async function checkArchive(path: string, key: string | undefined): Promise<Manifest> {
  const manifest = await examineArchive(path, key)
  const dataDir = await mkdtemp(join(tmpdir(), 'alumbra-comprobar-'))
  const found = new Set<string>()
  try {
    const database = await openDatabase({ dataDir })
    try {
      const putPicture = async (picture: string) => void found.add(picture)
      await restoreArchive(path, key, manifest, { database, putPicture })
      const client = await database.pool.connect()
      requirePictures(await readPictures(client).finally(() => client.release()), found, manifest)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return manifest
}
