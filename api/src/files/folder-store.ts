import { readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'
import { writeWhole } from './write-whole.ts'

/** Files in a folder of this machine. */
export const openFolder = (folder: string): FileStore => ({
  put: (key, bytes) => writeWhole(join(folder, key), bytes),
  get: (key) => readFile(join(folder, key)).catch(absent),
  async delete(key) {
    const path = join(folder, key)
    await rm(path, { force: true })
    // The last file takes its folder along; while others are in it, it stays.
    await rmdir(dirname(path)).catch(() => {})
  },
})

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
