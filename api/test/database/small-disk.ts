import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this user may mount a disk: root may, if the container allows it. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (mounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return mounted
}

export type SmallDisk = {
  folder: string
  /** Fills the disk and keeps it full: what others delete is filled again. */
  fill(): void
  free(): void
  /** Makes the disk read-only for files opened from now on. */
  lock(): void
  unlock(): void
  remove(): void
}

/** A small disk in memory that can be filled or made read-only. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-disk-'))
  const mount = (...args: string[]) => execFileSync('mount', args)
  const readOnly = `${folder}-ro`
  const filler = new Filler(folder)
  let locked = false
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  mount('--make-private', folder)
  // Read-only for everything that opens files by this path; a file that is open for writing would prevent it later.
  mkdirSync(readOnly)
  mount('--bind', folder, readOnly)
  mount('-o', 'remount,bind,ro', readOnly)
  const unlock = () => {
    // The server may still read files that it opened meanwhile.
    if (locked) execFileSync('umount', ['-l', folder])
    locked = false
  }
  return {
    folder,
    fill: () => filler.start(),
    free: () => filler.stop(),
    lock() {
      mount('--bind', readOnly, folder)
      locked = true
      if (takesFile(folder)) throw new Error('the disk is not read-only')
    },
    unlock,
    remove() {
      filler.stop()
      unlock()
      for (const path of [readOnly, folder]) {
        execFileSync('umount', ['-l', path])
        rmSync(path, { recursive: true, force: true })
      }
    },
  }
}

const REFILL_MS = 5

class Filler {
  readonly #folder: string
  readonly #path: string
  #file: number | undefined
  #refilling: NodeJS.Timeout | undefined

  constructor(folder: string) {
    this.#folder = folder
    this.#path = join(folder, 'filler')
  }

  start(): void {
    const file = openSync(this.#path, 'w')
    this.#file = file
    fillUp(file)
    this.#refilling = setInterval(() => fillUp(file), REFILL_MS)
    if (statfsSync(this.#folder).bavail > 0) throw new Error('the disk is not full')
  }

  stop(): void {
    clearInterval(this.#refilling)
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
    rmSync(this.#path, { force: true })
  }
}

function fillUp(file: number): void {
  for (const size of [65_536, 4_096, 512]) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

function takesFile(folder: string): boolean {
  try {
    writeFileSync(join(folder, '.taken'), '')
    return true
  } catch {
    return false
  }
}
