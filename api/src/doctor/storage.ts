import { resolve } from 'node:path'
import { openStore } from '../files/open-store.ts'
import { explainStorageError } from '../startup/storage-error.ts'
import { tryStorage } from '../startup/try-storage.ts'
import { type Check, fail, ok } from './check.ts'

/** Writes, reads and deletes a test file in the bucket. */
export const storage: Check = {
  name: 'Imágenes (S3)',
  needs: ['STORAGE_URL'],
  async run({ env }) {
    if (!env.STORAGE_URL) return []
    const store = await openStore({ storageUrl: env.STORAGE_URL, dataDir: resolve(env.DATA_DIR) })
    const startedAt = performance.now()
    try {
      await tryStorage(store)
    } catch (error) {
      return [fail(`STORAGE_URL: ${explainStorageError(error)}.`)]
    }
    const ms = Math.round(performance.now() - startedAt)
    return [ok(`Imágenes: el cubo ${new URL(env.STORAGE_URL).hostname} guarda, da y borra (${ms} ms).`)]
  },
}
