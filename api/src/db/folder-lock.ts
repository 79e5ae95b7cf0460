import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

/** Another process has the folder locked. */
export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process and returns a function that releases it.
 * Two processes on one embedded database silently lose data. The operating system owns the lock, so a killed process
 * leaves none behind.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = new DatabaseSync(join(dataDir, '.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `La carpeta de datos ${resolve(dataDir)} ya la usa otro proceso de Alumbra: ciérralo o elige otra con DATA_DIR.`,
      { cause: error },
    )
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === BUSY
