import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@alumbra/domain/time'
import type { FastifyBaseLogger } from 'fastify'

/** Earlier versions wrote names without the name of the program. */
const BACKUP = /^(?:alumbra-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d).*\.tar\.gz(?:\.age)?$/

/** Stands in the name of a backup of the rows alone. */
const WITHOUT_PICTURES = '-sin-imagenes'

/** The name of a backup: when it was made, whether it holds pictures, and whether it is encrypted. */
export const backupName = (
  now: Date,
  { encrypted, pictures }: { encrypted: boolean; pictures: boolean },
): string =>
  `alumbra-${now.toISOString().replaceAll(':', '-').replace('.', '-')}${pictures ? '' : WITHOUT_PICTURES}.tar.gz${encrypted ? '.age' : ''}`

/** When a backup was made, by its name; null for another file. */
function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = BACKUP.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** The newest backup of a folder, by its name; one with a date still to come was made under a wrong clock. */
export async function newestBackup(folder: string, now = new Date()): Promise<Date | null> {
  const made = (await backupsIn(folder)).map(({ time }) => time)
  return made.find((time) => !isToCome(time, now)) ?? null
}

type BackupFile = { path: string; time: Date; pictures: boolean }

/** The backups of a folder, the newest first. */
async function backupsIn(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const time = backupTime(name)
      return time ? [{ path: join(folder, name), time, pictures: !name.includes(WITHOUT_PICTURES) }] : []
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime())
}

/** Clocks of two machines differ by less. */
const isToCome = (time: Date, now: Date): boolean => time.getTime() > now.getTime() + DAY

/** Whether a backup is encrypted, by its name. */
export const isEncrypted = (name: string): boolean => name.endsWith('.age')

/** Whether a folder holds encrypted backups. */
export const hasEncrypted = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((name) => BACKUP.test(name) && isEncrypted(name))

/** The newest copies stay, whatever the clock says, and the newest one with pictures: those made before upgrades hold none. */
const KEPT = 2
const keptOf = (made: readonly BackupFile[]): BackupFile[] =>
  made.filter((file, place) => place < KEPT || file === made.find(({ pictures }) => pictures))

/**
 * Removes the backups of a folder that are older than these days, but not the last ones (copias-8). Returns a sentence about each
 * that stays although it is too old, and about those with a date still to come.
 */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<string[]> {
  const files = await backupsIn(folder)
  const made = files.filter(({ time }) => !isToCome(time, now))
  const isOld = ({ time }: BackupFile) => time.getTime() <= now.getTime() - days * DAY
  const kept = keptOf(made)
  const sentences = kept.filter(isOld).map(({ path }) => keptSentence(path, days))
  for (const { path } of made.filter((file) => !kept.includes(file) && isOld(file)))
    await rm(path, { force: true }).catch(({ code }: NodeJS.ErrnoException) =>
      sentences.push(
        `${path} tiene más de ${days} días y no se puede borrar (${code}): bórrala tú, porque en ella sigue quien se dio de baja.`,
      ),
    )
  return [...sentences, ...files.filter(({ time }) => isToCome(time, now)).map(toComeSentence)]
}

const keptSentence = (path: string, days: number): string =>
  `${path} tiene más de ${days} días y no se borra, porque es de las dos últimas o la última con imágenes. Mira por qué no hay otras más nuevas, y la hora de esta máquina; en ella sigue quien se dio de baja: si no la quieres, bórrala tú.`

const toComeSentence = ({ path }: BackupFile): string =>
  `${path} lleva una fecha que aún no ha llegado: el reloj de esta máquina va o iba mal. Corrígelo, y borra la copia tú cuando haya otras: no se borrará sola a su tiempo.`

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
