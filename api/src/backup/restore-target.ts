import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onClient } from '../db/connections/on-client.ts'
import { beside } from '../db/embedded/embedded-folder.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { askForRebuild } from '../db/migrate/routines.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { tidy } from '../db/tidy.ts'
import { openStore } from '../files/open-store.ts'
import { queueKeys } from '../files/pictures.ts'
import { type Where, withExisting } from './existing.ts'
import { BackupError, ofFolder } from './explain.ts'
import { type Finished, type FinishOptions, finishRestore, settle } from './finish-restore.ts'
import type { Manifest } from './manifest.ts'
import { movedMark } from './moved.ts'
import { examineArchive, requirePictures, restoreArchive, trackPictures } from './restore.ts'
import { withScratch } from './scratch.ts'
import { readKnownFiles, readPictures } from './snapshot.ts'
import { afterData, Unfinished } from './unfinished.ts'

type Options = {
  key: string | undefined
  replace: boolean
  /** Ends the restoration before it changes anything. */
  signal?: AbortSignal
} & FinishOptions
export type Restored = {
  manifest: Manifest
  finished: Finished
  /** The replaced database could not be read, so the pictures that only it knew stay in the store. */
  keepsPictures: boolean
  /** Roles that could use the replaced tables and may not use the new ones. */
  roles: string[]
}

/**
 * Restores into the configured database and picture store. Throws Unfinished when the data are in and something after them
 * is missing; with any other error nothing has changed.
 */
export async function restore(path: string, where: Where, options: Options): Promise<Restored> {
  const release = where.databaseUrl ? undefined : lockFolder(where.dataDir)
  try {
    const manifest = await examineArchive(path, options.key, options.signal)
    const store = await openStore(where)
    const pictures = trackPictures(store)
    const known = where.databaseUrl || !options.replace ? [] : await filesKnownIn(where.dataDir)
    let finished: Finished | undefined
    let roles: string[] = []
    const fill = async (database: OpenDatabase, replace: boolean) => {
      roles = await restoreArchive(
        path,
        options.key,
        manifest,
        { ...pictures, database },
        {
          replace,
          known: known ?? [],
          signal: options.signal,
          async beforeCommit(client, orphans) {
            const tx = onClient(client)
            await queueKeys(tx, orphans)
            finished = await settle(tx, options)
            // The triggers of this version, which count mails by their state, are made after the commit.
            if (finished.holdMails && finished.mails > 0) await askForRebuild(client)
          },
        },
      )
      // What fails here PostgreSQL does by itself.
      await tidy(database).catch(() => {})
    }
    try {
      if (where.databaseUrl)
        await intoServer(where.databaseUrl, (database) => fill(database, options.replace))
      else await intoFolder(where.dataDir, options.replace, (database) => fill(database, false))
    } catch (error) {
      // The rows that are in need their pictures.
      if (!(error instanceof Unfinished)) await pictures.takeBack()
      throw error
    }
    if (!finished) throw new Error('Nothing was filled')
    return { manifest, finished, keepsPictures: known === null, roles }
  } finally {
    release?.()
  }
}

/** The files that the embedded database of a folder knows; null when it cannot be read, which may be why it is replaced. */
async function filesKnownIn(dataDir: string): Promise<string[] | null> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return []
  try {
    const database = await openDatabase({ dataDir })
    try {
      const client = await database.pool.connect()
      return await readKnownFiles(client).finally(() => client.release())
    } finally {
      await database.close()
    }
  } catch {
    return null
  }
}

/** Ends sessions and holds mails in the configured database as it stands, as after a return to a second (copias-14). */
export const finishRestoreIn = (where: Where, wanted: FinishOptions): Promise<Finished> =>
  withExisting(where, ({ db }) => finishRestore(db, wanted))

async function intoServer(databaseUrl: string, fill: (database: OpenDatabase) => Promise<void>) {
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  try {
    await fill(database)
  } finally {
    await database.close().catch(() => {})
  }
}

/** Fills a folder beside the database and puts it in its place when it is complete. */
async function intoFolder(
  dataDir: string,
  replace: boolean,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const { place, filling } = beside(dataDir)
  if (existsSync(join(place, 'PG_VERSION')) && !replace)
    throw new BackupError(
      `En ${place} ya hay una base de datos: elige otra carpeta con DATA_DIR, o añade --replace para borrar lo que hay. No se ha tocado nada.`,
    )
  const fillBeside = async () => {
    await rm(filling, { recursive: true, force: true })
    const database = await openDatabase({ dataDir: filling })
    try {
      await fill(database)
    } catch (error) {
      // What has its data beside the database has changed nothing yet.
      throw error instanceof Unfinished ? error.cause : error
    } finally {
      await database.close()
    }
    await putInPlace(dataDir, beside(filling).place)
  }
  try {
    await fillBeside().catch(ofFolder('DATA_DIR', dataDir))
  } finally {
    await rm(filling, { recursive: true, force: true }).catch(() => {})
  }
}

/** Exchanges the database of a folder for a complete one. */
async function putInPlace(dataDir: string, complete: string): Promise<void> {
  const { place, before } = beside(dataDir)
  // A stop between the two renames leaves no database; then `requireWhole` lets nobody begin an empty one.
  await rm(before, { recursive: true, force: true })
  if (existsSync(place)) await rename(place, before)
  try {
    await rename(complete, place)
  } catch (error) {
    if (existsSync(before)) await rename(before, place)
    throw error
  }
  const mark = movedMark(dataDir)
  const removeBoth = async () => {
    await rm(mark, { force: true })
    await rm(before, { recursive: true, force: true })
  }
  await afterData({ missing: `borrar ${before} y ${mark}`, order: 'Bórralos tú.' }, () =>
    removeBoth().catch(ofFolder('DATA_DIR', dataDir)),
  )
}

/** Tries an archive in a scratch database: every row and every picture; touches nothing else (copias-7). */
export async function checkArchive(
  path: string,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<Manifest> {
  const manifest = await examineArchive(path, key, signal)
  const found = new Set<string>()
  await withScratch(async (dataDir) => {
    const database = await openDatabase({ dataDir })
    try {
      const putPicture = async (picture: string) => void found.add(picture)
      await restoreArchive(path, key, manifest, { database, putPicture }, { signal })
      const client = await database.pool.connect()
      requirePictures(await readPictures(client).finally(() => client.release()), found, manifest)
    } finally {
      await database.close()
    }
  })
  return manifest
}
