import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { inside } from './run.ts'

const BUSY = 5
const PAUSE_MS = 200

/**
 * Builds while no other command builds the same in this clone, which would empty the folder under it; waits for its end first.
 * The operating system owns the lock, so that a build that was interrupted leaves none.
 */
export async function buildAlone(
  what: string,
  build: () => Promise<void>,
  folder = inside('.cache/builds'),
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, `${what.replaceAll(' ', '-')}.lock`))
  try {
    if (!isTaken(lock)) {
      console.log(`▸ Espero a otra orden, que construye ${what}…`)
      while (!isTaken(lock)) await sleep(PAUSE_MS)
    }
    await build()
  } finally {
    lock.close()
  }
}

/** Takes the lock; false while another process has it. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false
    throw error
  }
}
