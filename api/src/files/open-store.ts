import { join } from 'node:path'
import { openFolder } from './folder-store.ts'
import type { ListedStore } from './store.ts'

const KEY = /^(?:[a-z0-9-]{1,64}\/){1,4}[a-z0-9-]{1,64}\.(?:webp|avif)$/

/** Opens the folder DATA_DIR/imagenes, or a bucket when `STORAGE_URL` names one. */
export async function openStore({
  storageUrl,
  dataDir,
}: {
  storageUrl?: string | undefined
  dataDir: string
}): Promise<ListedStore> {
  if (!storageUrl) return checkKeys(openFolder(join(dataDir, 'imagenes')))
  // Imported only when it is used, because the client is large.
  const { openBucket } = await import('./s3-store.ts')
  return checkKeys(openBucket(storageUrl))
}

/** Refuses keys that point outside the store, and lists no other files. */
const checkKeys = (store: ListedStore): ListedStore => ({
  put: async (key, bytes) => store.put(requireKey(key), bytes),
  get: async (key) => store.get(requireKey(key)),
  delete: async (key) => store.delete(requireKey(key)),
  async *list(folder) {
    for await (const key of store.list(folder)) if (KEY.test(key)) yield key
  },
})

function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a key: ${JSON.stringify(key).slice(0, 100)}`)
  return key
}
