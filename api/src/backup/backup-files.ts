import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@alumbra/domain/time'
import type { FastifyBaseLogger } from 'fastify'

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

/** The newest backup of a folder, by its name. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const times = (await readdir(folder).catch(() => [])).map(backupTime).filter((time) => time !== null)
  return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
}

/** Whether a folder holds encrypted backups. */
export const hasEncrypted = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((name) => BACKUP.test(name) && name.endsWith('.age'))

/** Removes the backups of a folder that are older than these days (copias-8). Returns a sentence about each that stays. */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<string[]> {
  const staying: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const made = backupTime(name)
    if (made === null || made.getTime() > now.getTime() - days * DAY) continue
    const path = join(folder, name)
    await rm(path, { force: true }).catch(({ code }: NodeJS.ErrnoException) =>
      staying.push(
        `${path} tiene más de ${days} días y no se puede borrar (${code}): bórrala tú, porque en ella sigue quien se dio de baja.`,
      ),
    )
  }
  return staying
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Removes old backups now and every hour while the server runs, on each node: each may have made some. */
export function removeOldBackupsWhileRunning(
  { folder, days }: { folder: string; days: number },
  log: Log,
): { stop(): void } {
  const remove = async () => {
    for (const sentence of await removeOldBackups(folder, days, new Date()))
      log.warn({ event: 'backup.old' }, sentence)
  }
  void remove()
  const timer = setInterval(remove, HOUR)
  return { stop: () => clearInterval(timer) }
}
