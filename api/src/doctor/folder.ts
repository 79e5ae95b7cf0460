import { randomUUID } from 'node:crypto'
import { access, constants, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder itself or its nearest existing parent. The doctor may run as another user, so it creates nothing. */
export async function nearest(path: string): Promise<string> {
  const there = await stat(path).catch(() => null)
  return there || dirname(path) === path ? path : nearest(dirname(path))
}

/** Throws when the place is no folder or cannot be written; writes a file only to a folder of ours. */
export async function tryWriting(place: string, isOurs: boolean): Promise<void> {
  if (!(await stat(place)).isDirectory()) throw Object.assign(new Error('Not a folder'), { code: 'ENOTDIR' })
  await access(place, constants.W_OK | constants.X_OK)
  if (!isOurs) return
  const probe = join(place, `.prueba-${randomUUID()}`)
  await writeFile(probe, Buffer.alloc(4096))
  await rm(probe)
}
