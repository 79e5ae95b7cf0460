import { counted } from '@alumbra/domain/counted'
import { migrate } from '../db/migrate/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import { mayLack } from '../files/pictures.ts'
import type { FileStore } from '../files/store.ts'
import { readArchive } from './archive-reader.ts'
import { askStore, BadCopy } from './explain.ts'
import { loadRows, requireKnownMigrations } from './load.ts'
import type { Manifest } from './manifest.ts'
import type { Batch } from './snapshot.ts'
import { afterData, UP_TO_DATE } from './unfinished.ts'

/** Reads a whole archive and returns its manifest; throws a BackupError when anything in it is wrong. */
export async function examineArchive(
  path: string,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<Manifest> {
  const parts = readArchive(path, key, signal)
  for (;;) {
    const { done, value } = await parts.next()
    if (!done) continue
    requireKnownMigrations(value.migrations, value.version)
    return value
  }
}

type Target = {
  database: Pick<OpenDatabase, 'pool'>
  putPicture(key: string, bytes: Buffer): Promise<void>
}
type Options = Partial<Pick<Parameters<typeof loadRows>[1], 'replace' | 'known' | 'beforeCommit' | 'signal'>>

/**
 * Restores an archive that has been examined: the rows in one transaction, its pictures before that commits, then the
 * migrations that are newer than the copy (copias-6). Throws Unfinished when the rows are there and those are not.
 * Returns the roles that could use the replaced tables.
 */
export async function restoreArchive(
  path: string,
  key: string | undefined,
  manifest: Manifest,
  { database, putPicture }: Target,
  { replace = false, ...options }: Options = {},
): Promise<string[]> {
  const roles = await loadRows(database.pool, {
    migrations: manifest.migrations,
    rows: rowsOf(path, key, putPicture),
    expected: () => manifest,
    replace,
    ...options,
  })
  await afterData(UP_TO_DATE, () => migrate(database.pool))
  return roles
}

/** The rows of an archive; hands its pictures on where they stand. */
async function* rowsOf(
  path: string,
  key: string | undefined,
  putPicture: Target['putPicture'],
): AsyncGenerator<Batch> {
  for await (const part of readArchive(path, key)) {
    if (part.kind === 'rows') yield part
    else if (part.kind === 'picture') await putPicture(part.key, part.bytes)
  }
}

/** Puts pictures where there are none yet, and can take them back when the restoration fails. */
export function trackPictures(store: FileStore) {
  const put: string[] = []
  return {
    async putPicture(key: string, bytes: Buffer) {
      if ((await askStore(store.get(key)))?.equals(bytes)) return
      put.push(key)
      await askStore(store.put(key, bytes))
    },
    async takeBack() {
      for (const key of put) await store.delete(key).catch(() => {})
    },
  }
}

/** Throws unless every picture that the rows name is among the files, or is known to have been missing. */
export function requirePictures(named: string[], found: ReadonlySet<string>, { pictures }: Manifest): void {
  if (!pictures.included) return
  const known = new Set(pictures.missing)
  const lost = named.filter((key) => !found.has(key) && !known.has(key) && !mayLack(key))
  if (lost.length > 0)
    throw new BadCopy(
      `A la copia le ${lost.length === 1 ? 'falta' : 'faltan'} ${counted(lost.length, ['imagen', 'imágenes'])} que sus datos nombran (${lost[0]}).`,
    )
}
