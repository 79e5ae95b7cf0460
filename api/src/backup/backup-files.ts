import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY, HOUR } from '@alumbra/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupSettings } from './settings.ts'

/** Earlier versions wrote names without the name of the program. */
const BACKUP = /^(?:alumbra-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d).*\.tar\.gz(?:\.age)?$/

/** A backup that is being written, or was when its process was killed. */
const UNFINISHED = /^\.alumbra-.*\.tmp$/

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

/** When the newest backup of a folder with pictures was made, by its name, and its bytes; one with a date still to come was made under a wrong clock. */
export async function newestBackup(
  folder: string,
  now = new Date(),
): Promise<{ time: Date; bytes: number } | null> {
  const made = await backupsIn(folder)
  const found = made.find(({ time, pictures }) => pictures && !isToCome(time, now))
  return found ? { time: found.time, bytes: (await stat(found.path)).size } : null
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
    .sort(newestFirst)
}

const newestFirst = (a: BackupFile, b: BackupFile): number => b.time.getTime() - a.time.getTime()

/** Clocks of two machines differ by less. */
const isToCome = (time: Date, now: Date): boolean => time.getTime() > now.getTime() + DAY

/** Whether a backup is encrypted, by its name. */
export const isEncrypted = (name: string): boolean => name.endsWith('.age')

/** Whether a folder holds encrypted backups. */
export const hasEncrypted = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((name) => BACKUP.test(name) && isEncrypted(name))

/**
 * The newest copies stay, whatever the clock says, and the newest one with pictures: those made before upgrades hold none. One that
 * lies in two folders counts once.
 */
const KEPT = 2
function keptOf(made: readonly BackupFile[]): BackupFile[] {
  const nameOf = ({ path }: BackupFile) => basename(path)
  const kept = [...new Set(made.map(nameOf))].slice(0, KEPT)
  kept.push(
    ...made
      .filter(({ pictures }) => pictures)
      .map(nameOf)
      .slice(0, 1),
  )
  return made.filter((file) => kept.includes(nameOf(file)))
}

/**
 * Removes the backups of these folders that are older than these days, but not the last ones of all (copias-8). Returns a sentence
 * about each that stays although it is too old, and about those with a date still to come.
 */
export async function removeOldBackups(
  folders: readonly string[],
  days: number,
  now: Date,
): Promise<string[]> {
  const files = (await Promise.all(folders.map(backupsIn))).flat().sort(newestFirst)
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

/** Removes the unfinished files of killed backups: a file that is being written has changed within the hour. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
    const path = join(folder, name)
    // Another process may have ended it since.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - HOUR) await rm(path, { force: true })
  }
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/**
 * Removes old backups now and every hour while the server runs, on each node: each may have made some. Those from before BACKUP_DIR was
 * set are among them, and nothing is written beside those that removes unfinished ones.
 */
export function removeOldBackupsWhileRunning(
  { folder, formerFolder, days }: Pick<BackupSettings, 'folder' | 'formerFolder' | 'days'>,
  log: Log,
): { stop(): void } {
  const folders = formerFolder === undefined ? [folder] : [folder, formerFolder]
  const remove = async () => {
    for (const sentence of await removeOldBackups(folders, days, new Date()))
      log.warn({ event: 'backup.old' }, sentence)
    if (formerFolder !== undefined) await removeUnfinished(formerFolder).catch(() => {})
  }
  void remove()
  const timer = setInterval(remove, HOUR)
  return { stop: () => clearInterval(timer) }
}
