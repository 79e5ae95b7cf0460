import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
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
  /** Fills the disk. */
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
  const filler = join(folder, 'filler')
  let locked = false
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  const unlock = () => {
    if (locked) execFileSync('umount', [folder])
    locked = false
  }
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    lock() {
      // A bind mount over the same path, read-only for everything that opens files by path.
      mount('--bind', folder, folder)
      mount('-o', 'remount,bind,ro', folder)
      locked = true
    },
    unlock,
    remove() {
      unlock()
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [65_536, 4_096, 512]) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}
