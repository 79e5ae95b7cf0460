import { inThousands } from '@alumbra/domain/numbers'
import type { OpenDatabase } from '../db/open.ts'
import { openStore } from '../files/open-store.ts'
import { mayLack } from '../files/pictures.ts'
import { isWhole } from '../files/signature.ts'
import type { FileStore } from '../files/store.ts'
import { readArchive } from './archive-reader.ts'
import { type Where, withExisting } from './existing.ts'
import { askStore } from './explain.ts'
import { examineArchive } from './restore.ts'
import { readPictures } from './snapshot.ts'

/** How many missing pictures were restored from a copy, and how many that the rows name are still missing. */
export type RestoredPictures = { put: number; missing: number }

/**
 * Restores the pictures of a copy that the database names and the store lacks or holds cut off, and no others, so those of an erased person
 * stay deleted. For a database that was restored to a point in time, whose pictures were deleted since (copias-15).
 */
export const restorePictures = (
  path: string,
  where: Where,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<RestoredPictures> =>
  withExisting(where, async (database) => {
    await examineArchive(path, key, signal)
    const store = await openStore(where)
    const { missing, cut } = await lackedBy(store, await namedPictures(database))
    let put = 0
    for await (const part of readArchive(path, key, signal)) {
      if (part.kind !== 'picture' || !isWhole(part.bytes) || !missing.delete(part.key)) continue
      await askStore(store.put(part.key, part.bytes))
      put++
    }
    const lacked = [...missing].filter((picture) => cut.has(picture) || !mayLack(picture))
    return { put, missing: lacked.length }
  })

/** The pictures that a store does not have whole; `cut` are those that it has in part. */
async function lackedBy(store: FileStore, pictures: string[]) {
  const missing = new Set<string>()
  const cut = new Set<string>()
  for (const picture of pictures) {
    const bytes = await askStore(store.get(picture))
    if (bytes !== null && isWhole(bytes)) continue
    missing.add(picture)
    if (bytes !== null) cut.add(picture)
  }
  return { missing, cut }
}

async function namedPictures({ pool }: OpenDatabase): Promise<string[]> {
  const client = await pool.connect()
  return readPictures(client).finally(() => client.release())
}

export function describeRestoredPictures({ put, missing }: RestoredPictures): string {
  const done = `Imágenes que faltaban y han vuelto de la copia: ${inThousands(put)}.`
  return missing === 0
    ? done
    : `${done} Siguen faltando ${inThousands(missing)}: prueba con la copia de otro día.`
}
