import { readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../errors.ts'
import type { FileStore } from './store.ts'
import { writeWhole } from './write-whole.ts'

/** Files in a folder of this machine. */
export const openFolder = (folder: string): FileStore => ({
  put: (key, bytes) => writeWhole(join(folder, key), bytes).catch(unavailable),
  get: (key) => readFile(join(folder, key)).catch(absent),
  async delete(key) {
    const path = join(folder, key)
    await rm(path, { force: true }).catch(unavailable)
    // The last file takes its folder along; while others are in it, it stays.
    await rmdir(dirname(path)).catch(() => {})
  },
})

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  return unavailable(error)
}

/** A disk that is full, read-only or gone may be mended while we run. */
function unavailable(error: unknown): never {
  throw new AppError('unavailable', { retryAfter: 5 }, { cause: error })
}
