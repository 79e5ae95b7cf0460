import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainFolderError } from '../../startup/data-folder.ts'
import { StartError } from '../../startup/start-error.ts'
import { requireOwnFolder, requireWritable } from './folder-owner.ts'

const BUSY = 5

/** Locks that nobody refers to would be closed by the garbage collector, and so released. */
const held = new Set<DatabaseSync>()

/** Another process has the folder locked. */
export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process and returns a function that releases it.
 * Two processes on one embedded database silently lose data. The operating system owns the lock, so a killed process
 * leaves none behind. Throws FolderInUse, or a StartError for a folder of another user.
 */
export function lockFolder(dataDir: string): () => void {
  requireOwnFolder(dataDir)
  const lock = openLock(dataDir, join(dataDir, '.lock'))
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
  held.add(lock)
  return () => {
    held.delete(lock)
    if (lock.isOpen) lock.close()
  }
}

function openLock(dataDir: string, file: string): DatabaseSync {
  // SQLite opens a file that it may not write for reading, and then locks nothing.
  requireWritable(file)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o750 })
    if (!existsSync(file)) accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR: ${explainFolderError(dataDir, code)}.`, { cause: error })
  }
  return new DatabaseSync(file)
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === BUSY
