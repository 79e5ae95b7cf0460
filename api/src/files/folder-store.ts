import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR } from '@alumbra/domain/time'
import { AppError } from '../errors.ts'
import type { ListedStore } from './store.ts'
import { isTemporary, writeWhole } from './write-whole.ts'

/** Stores files in a local folder. */
export const openFolder = (folder: string): ListedStore => ({
  put: (key, bytes) => writeWhole(join(folder, key), bytes).catch(unavailable),
  get: (key) => readFile(join(folder, key)).catch(absent),
  async delete(key) {
    const path = join(folder, key)
    await rm(path, { force: true }).catch(unavailable)
    await removeEmpty(dirname(path)).catch(() => {})
  },
  async *list(kind) {
    for (const picture of await namesIn(join(folder, kind)))
      for (const file of await namesIn(join(folder, kind, picture))) yield `${kind}/${picture}/${file}`
  },
})

/** An upload fails after ten minutes, and its files are deleted an hour after it began. */
const UNFINISHED_MS = HOUR / 2

/** Removes the folder of a picture with its last file, also where only unfinished ones of a killed upload are left; fails while it holds others. */
async function removeEmpty(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (!names.every(isTemporary)) return
  for (const path of names.map((name) => join(folder, name)))
    if ((await stat(path)).mtimeMs < Date.now() - UNFINISHED_MS) await rm(path, { force: true })
  await rmdir(folder)
}

/** A file that stands where a folder is looked for holds no names, either. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOTDIR' ? [] : (absent(error) ?? []),
  )

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  return unavailable(error)
}

/** A disk that is full, read-only or missing may be repaired while the server runs. */
function unavailable(error: unknown): never {
  throw new AppError('unavailable', { retryAfter: 5 }, { cause: error })
}
