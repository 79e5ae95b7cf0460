import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Whether a name is that of a file which is being written, or was when its process was killed. */
export const isTemporary = (name: string): boolean => /^\.[0-9a-f-]{36}\.tmp$/.test(name)

/** Writes a file atomically: complete or not at all, even on a full disk or a power failure. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o640): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
