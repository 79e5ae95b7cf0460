import { stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listDate } from '@alumbra/domain/dates'
import { DAY } from '@alumbra/domain/time'
import { newestBackup } from '../backup/backup-files.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { backupSettings } from '../backup/settings.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { explainFolderError } from '../startup/data-folder.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'
import { nearest, tryWriting } from './folder.ts'

const LATE_MS = 2 * DAY

/** The folder of the backups, their key, and when the last one was made. */
export const backups: Check = {
  name: 'Copias',
  needs: ['BACKUP_DIR', 'BACKUP_KEY', 'DATA_DIR', 'DATABASE_URL'],
  async run({ env, database }) {
    const folder = resolve(backupSettings(env, resolve(env.DATA_DIR)).folder)
    const isHere = env.BACKUP_DIR !== undefined || !env.DATABASE_URL
    const results = isHere ? await look(env, folder) : []
    const isUsable = isHere && results.length === 0
    if (isUsable) results.push(...(await judgeRoom(await nearest(folder), await newestBackup(folder))))
    if (env.production && env.BACKUP_KEY === undefined)
      results.push(
        warn(
          'BACKUP_KEY: sin ella cualquiera que tenga una copia puede leerla. Pon una y guárdala también en otro sitio.',
        ),
      )
    if (!env.DATABASE_URL) return [...results, ...judgeAge(await inFolder(env, folder))]
    if (!database) return results
    const made = await inDatabase(database)
    return [...results, ...((isUsable && (await judgePlace(made, folder))) || judgeAge(made))]
  },
}

async function look(env: Env, folder: string): Promise<Result[]> {
  const place = await nearest(folder)
  try {
    await tryWriting(place, place === folder)
    return []
  } catch (error) {
    const variable = env.BACKUP_DIR === undefined ? 'DATA_DIR' : 'BACKUP_DIR'
    const why = explainFolderError(place, (error as NodeJS.ErrnoException).code)
    return [fail(`${variable}: las copias no se pueden guardar: ${why}.`)]
  }
}

/** Says when the disk of the backups has no room for another one as large as the last. */
async function judgeRoom(folder: string, last: { bytes: number } | null): Promise<Result[]> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (!last || free > 2 * last.bytes) return []
  const room = `en ${folder} quedan ${inMegabytes(free)} y la última copia ocupa ${inMegabytes(last.bytes)}`
  return free > last.bytes
    ? [warn(`Copias: ${room}. Haz sitio pronto.`)]
    : [fail(`Copias: la próxima no cabe: ${room}. Haz sitio, o guarda menos días con BACKUP_DAYS.`)]
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** When the last good backup was made, and since when there is something to copy; null when there is none. */
type Age = { last: Date | null; since: Date | null }

async function inFolder(env: Env, folder: string): Promise<Age> {
  const made = await stat(join(resolve(env.DATA_DIR), 'postgres', 'PG_VERSION')).catch(() => null)
  return { last: (await newestBackup(folder))?.time ?? null, since: made?.mtime ?? null }
}

async function inDatabase({ db, pool }: OpenDatabase): Promise<Age> {
  const { rows: tables } = await pool.query("select from pg_class where oid = to_regclass('backups')")
  if (tables.length === 0) return { last: null, since: null }
  const { rows } = await pool.query<{ since: Date | null }>(
    'select min(applied_at) as since from schema_migrations',
  )
  return { last: (await lastBackup(db)).goodAt, since: rows[0]?.since ?? null }
}

/** A backup that the database remembers is of use only where its file is; null when one as new is in its folder. */
async function judgePlace({ last }: Age, folder: string): Promise<Result[] | null> {
  if (!last || isLate(last)) return null
  const here = (await newestBackup(folder))?.time
  if (here && !isLate(here)) return null
  const found = here ? `la más nueva de ahí es del ${listDate(here.toISOString())}` : 'ahí no hay ninguna'
  return [
    warn(
      `Copias: la última buena es del ${listDate(last.toISOString())}, y no está en ${folder}: ${found}. Si se guarda en otro sitio, mira que esté; si no, haz otra con npm run backup.`,
    ),
  ]
}

const isLate = (time: Date, now = new Date()): boolean => now.getTime() - time.getTime() > LATE_MS

/** Rates the last good backup; a new installation may still lack one. */
export function judgeAge({ last, since }: Age, now = new Date()): Result[] {
  if (last && isLate(last, now))
    return [
      warn(
        `Copias: la última buena es del ${listDate(last.toISOString())}. Mira qué falla con npm run backup.`,
      ),
    ]
  if (last) return [ok(`Copias: la última buena es del ${listDate(last.toISOString())}.`)]
  return since && isLate(since, now)
    ? [warn('Copias: no hay ninguna. Haz una con npm run backup, y programa la de cada noche.')]
    : []
}
