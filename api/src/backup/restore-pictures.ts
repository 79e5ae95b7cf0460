import { openDatabase } from '../db/open.ts'
import { openStore } from '../files/open-store.ts'
import { readArchive } from './archive-reader.ts'
import { askStore } from './explain.ts'
import { examineArchive } from './restore.ts'
import type { Where } from './restore-target.ts'
import { readPictures } from './snapshot.ts'

/** How many missing pictures came back from a copy, and how many that the rows name are still missing. */
export type BroughtBack = { put: number; missing: number }

/**
 * Puts the pictures of a copy that the database names and the store lacks, and no others: an erased person's stay away. For
 * a database that went back to a second, whose pictures were deleted since (copias-15).
 */
export async function restorePictures(
  path: string,
  where: Where,
  key: string | undefined,
): Promise<BroughtBack> {
  await examineArchive(path, key)
  const store = await openStore(where)
  const missing = new Set<string>()
  for (const picture of await namedPictures(where))
    if ((await askStore(store.get(picture))) === null) missing.add(picture)
  let put = 0
  for await (const part of readArchive(path, key)) {
    if (part.kind !== 'picture' || !missing.delete(part.key)) continue
    await askStore(store.put(part.key, part.bytes))
    put++
  }
  return { put, missing: missing.size }
}

async function namedPictures({ databaseUrl, dataDir }: Where): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 })
  try {
    const client = await database.pool.connect()
    return await readPictures(client).finally(() => client.release())
  } finally {
    await database.close()
  }
}

const number = (n: number): string => n.toLocaleString('es-ES')

export function describeBroughtBack({ put, missing }: BroughtBack): string {
  const done = `Imágenes que faltaban y han vuelto de la copia: ${number(put)}.`
  return missing === 0 ? done : `${done} Siguen faltando ${number(missing)}: prueba con la copia de otro día.`
}
