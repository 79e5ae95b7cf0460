import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@alumbra/domain/time'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { ofFolder } from './explain.ts'

const SCRATCH = 'alumbra-comprobar-'

/** Runs work in a folder that is removed after it; it is locked, so that `removeScratches` leaves it alone meanwhile. */
export async function withScratch<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const ofTemporary = ofFolder('La carpeta temporal (TMPDIR)', tmpdir())
  const dataDir = await mkdtemp(join(tmpdir(), SCRATCH)).catch(ofTemporary)
  try {
    const release = lockFolder(dataDir)
    try {
      return await work(dataDir).catch(ofTemporary)
    } finally {
      release()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Removes the scratch folders of this user whose command was killed: people's data are in them, in the clear. */
export async function removeScratches(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(SCRATCH) && (await isLeft(folder))) await rm(folder, { recursive: true, force: true })
  }
}

async function isLeft(folder: string): Promise<boolean> {
  try {
    const { uid, mtimeMs } = await lstat(folder)
    // A new one may not be locked yet.
    if (uid !== (process.getuid?.() ?? uid) || mtimeMs > Date.now() - MINUTE) return false
    lockFolder(folder)()
    return true
  } catch {
    return false
  }
}
