import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux has a disk in memory here; containers often give it 64 MB alone. */
const MEMORY = '/dev/shm'
/** What two servers with their log of writes may need. */
const ROOM = 2 * 1024 ** 3
const PREFIX = 'alumbra-pg-'
const DAY = 24 * 60 * 60 * 1000

/** A new folder for data that nobody keeps: in memory where there is room, because each database is hundreds of files. */
export function makeQuickFolder(memory = MEMORY, room = ROOM): string {
  if (!hasRoom(memory, room)) return mkdtempSync(join(tmpdir(), PREFIX))
  removeOld(memory)
  return mkdtempSync(join(memory, PREFIX))
}

function hasRoom(memory: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room
  } catch {
    return false
  }
}

/** A run that was killed leaves its folder, which would stay in memory until the machine starts again. */
function removeOld(memory: string): void {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(memory, name)
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > DAY) rmSync(folder, { recursive: true, force: true })
  }
}
