import { readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../errors.ts'
import type { FileStore } from './store.ts'
import { writeWhole } from './write-whole.ts'

/** Stores files in a local folder. */
export const openFolder = (folder: string): FileStore => ({
  put: (key, bytes) => writeWhole(join(folder, key), bytes).catch(unavailable),
  get: (key) => readFile(join(folder, key)).catch(absent),
  async delete(key) {
    const path = join(folder, key)
    await rm(path, { force: true }).catch(unavailable)
    // Removes the folder with its last file; fails harmlessly while it is not empty.
    await rmdir(dirname(path)).catch(() => {})
  },
})

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  return unavailable(error)
}

/** A disk that is full, read-only or missing may be repaired while the server runs. */
function unavailable(error: unknown): never {
  throw new AppError('unavailable', { retryAfter: 5 }, { cause: error })
}
