import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@alumbra/domain/time'

/** Earlier versions wrote names without the name of the program. */
const BACKUP = /^(?:alumbra-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d).*\.tar\.gz(?:\.age)?$/

/** The name of a backup: when it was made, and whether it is encrypted. */
export const backupName = (now: Date, encrypted: boolean): string =>
  `alumbra-${now.toISOString().replaceAll(':', '-').replace('.', '-')}.tar.gz${encrypted ? '.age' : ''}`

/** When a backup was made, by its name; null for another file. */
function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = BACKUP.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Removes the backups of a folder that are older than these days (copias-8). Returns their number. */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const made = backupTime(name)
    if (made === null || made.getTime() > now.getTime() - days * DAY) continue
    await rm(join(folder, name), { force: true })
    removed++
  }
  return removed
}

/** Removes old backups now and every hour while the server runs, on each node: each may have made some. */
export function removeOldBackupsWhileRunning({ folder, days }: { folder: string; days: number }): {
  stop(): void
} {
  const remove = () => void removeOldBackups(folder, days, new Date()).catch(() => {})
  remove()
  const timer = setInterval(remove, HOUR)
  return { stop: () => clearInterval(timer) }
}
