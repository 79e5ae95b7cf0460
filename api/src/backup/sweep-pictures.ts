import { inThousands } from '@alumbra/domain/numbers'
import { PICTURE_FILES } from '@alumbra/domain/picture'
import { validate as isUuid } from 'uuid'
import type { OpenDatabase } from '../db/open.ts'
import { openStore } from '../files/open-store.ts'
import { PICTURE_KINDS, queueKeys } from '../files/pictures.ts'
import type { ListedStore } from '../files/store.ts'
import { type Where, withExisting } from './existing.ts'
import { askStore, BackupError } from './explain.ts'
import { readKnownFiles } from './snapshot.ts'

/** How many pictures a store holds, how many of them the database does not know, and whether those are queued for deletion now. */
export type Swept = { stored: number; unknown: number; queued: boolean }

/** Queues for deletion the pictures of the configured store that its database does not know; `check` only counts them (copias-16). */
export const sweepPictures = (where: Where, options: { check: boolean }): Promise<Swept> =>
  withExisting(where, async (database) => sweepStore(database, await openStore(where), options))

/**
 * The same with an open database and store; people may go on uploading. The store is listed first: a file is written after its
 * deletion is queued, so that each listed one is queued or named by then, or never will be.
 */
export async function sweepStore(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  store: ListedStore,
  { check }: { check: boolean },
): Promise<Swept> {
  const stored = await askStore(listPictures(store))
  const client = await pool.connect()
  const known = new Set(await readKnownFiles(client).finally(() => client.release()))
  const unknown = stored.filter((key) => !known.has(key))
  if (known.size === 0 && unknown.length > 0)
    throw new BackupError(
      `La base de datos no nombra ninguna imagen y en el almacén hay ${inThousands(picturesOf(stored))}: mira que DATABASE_URL, STORAGE_URL y DATA_DIR sean las buenas. Si lo son, bórralas tú.`,
    )
  if (!check) await queueKeys(db, unknown)
  return { stored: picturesOf(stored), unknown: picturesOf(unknown), queued: !check }
}

/** The files of pictures, and no others that lie in the same store. */
async function listPictures(store: ListedStore): Promise<string[]> {
  const keys: string[] = []
  for (const kind of PICTURE_KINDS)
    for await (const key of store.list(kind)) if (isOfPicture(key)) keys.push(key)
  return keys
}

const FILES: ReadonlySet<string> = new Set(PICTURE_FILES)

function isOfPicture(key: string): boolean {
  const [, id = '', file = '', ...more] = key.split('/')
  return isUuid(id) && FILES.has(file) && more.length === 0
}

const picturesOf = (keys: string[]): number =>
  new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/')))).size

export function describeSwept({ stored, unknown, queued }: Swept): string {
  const all = `de ${inThousands(stored)} que hay en el almacén`
  if (unknown === 0) return `Imágenes que los datos no nombran: ninguna, ${all}.`
  const many = `Imágenes que los datos no nombran: ${inThousands(unknown)}, ${all}.`
  return queued
    ? `${many} El servidor las borra unos minutos después de arrancar.`
    : `${many} Para borrarlas: npm run restore -- --sweep-pictures`
}
