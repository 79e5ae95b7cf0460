import { randomUUID } from 'node:crypto'
import type { FileStore } from '../files/store.ts'
import { StartError } from './start-error.ts'
import { explainStorageError, explainStorageRefusal } from './storage-error.ts'

/** Writes, reads and deletes a test file; throws when any of it fails. */
export async function tryStorage(store: FileStore): Promise<void> {
  const key = `comprobacion/${randomUUID()}.webp`
  const bytes = Buffer.from(key)
  await store.put(key, bytes)
  const read = await store.get(key)
  await store.delete(key)
  if (!read?.equals(bytes)) throw new Error('the bytes differ')
}

const LIMIT_MS = 3_000

/**
 * Tests the bucket at the start. A wrong name or key throws; an unreachable server returns a warning, because it may
 * come back and only pictures need it.
 */
export async function requireStorage(store: FileStore): Promise<string[]> {
  try {
    await Promise.race([tryStorage(store), afterLimit()])
    return []
  } catch (error) {
    const refusal = explainStorageRefusal(error)
    if (refusal) throw new StartError(`STORAGE_URL: ${refusal}.`, { cause: error })
    return [`STORAGE_URL: ${explainStorageError(error)}. Mientras tanto no hay imágenes.`]
  }
}

const afterLimit = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), LIMIT_MS).unref()
  })
