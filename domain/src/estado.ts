import { DAY, HOUR, MINUTE } from './time.ts'

/** The state of a part of the installation: in order, to be checked, or to be repaired now. */
export type Nivel = 'bien' | 'atencion' | 'mal'

/** Every repeated task that an installation may have. */
export const TASK_NAMES = [
  'delete-files',
  'cifras',
  'purge-expired',
  'erase-deleted',
  'unfinished-accounts',
  'unused-accounts',
  'end-ofertas',
  'facetas',
  'remind-pendientes',
  'audit-counters',
  'vacuum',
  'backup',
] as const
export type TaskName = (typeof TASK_NAMES)[number]

const GB = 1024 ** 3

/** Limits of the page for administradores; deploy/monitoring alerts at the same ones. */
export const UMBRAL = {
  correo: { atencion: 15 * MINUTE, mal: 3 * 60 * MINUTE },
  /** The oldest mail that waits for its turn. */
  cola: DAY,
  copia: { atencion: 2 * DAY, mal: 7 * DAY },
  tarea: { atencion: 1, mal: 3 },
  retraso: { atencion: HOUR, mal: 3 * HOUR },
  disco: { atencion: 2 * GB, mal: GB / 4 },
} as const

const over = (value: number, { atencion, mal }: { atencion: number; mal: number }): Nivel =>
  value >= mal ? 'mal' : value >= atencion ? 'atencion' : 'bien'

const age = (since: string | null, now: Date): number | null =>
  since === null ? null : now.getTime() - Date.parse(since)

type Correos = { desde: string | null; salio: string | null; reintentables: number }

/** Since when no mail has left although one waits. */
const stillSince = ({ desde, salio }: Correos): string | null =>
  desde !== null && salio !== null && salio > desde ? salio : desde

/** Mails: for how long none has left, whether the oldest waits for days although others leave, and whether some can be tried again. */
export function nivelOfCorreos(correos: Correos, now: Date) {
  const waiting = over(age(stillSince(correos), now) ?? 0, UMBRAL.correo)
  const isSlow = (age(correos.desde, now) ?? 0) >= UMBRAL.cola
  return waiting === 'bien' && (isSlow || correos.reintentables > 0) ? 'atencion' : waiting
}

/** Backups: the age of the last good one, and whether the last one failed. */
export function nivelOfBackup({ buena, fallo }: { buena: string | null; fallo: boolean }, now: Date): Nivel {
  const old = over(age(buena, now) ?? Number.POSITIVE_INFINITY, UMBRAL.copia)
  return old === 'bien' && fallo ? 'atencion' : old
}

/** Whether a task that was due at `due` is late: its process dies each time, or a task that never ends holds up all. */
export const isLate = (due: Date, now: Date): boolean =>
  now.getTime() - due.getTime() >= UMBRAL.retraso.atencion

/** Tasks: how often the worst of them has failed since it last did its work, and how late it is. */
export function nivelOfTasks(
  tareas: readonly { fallos: number; tocaba?: string | undefined }[],
  now: Date,
): Nivel {
  const all = tareas.flatMap(({ fallos, tocaba = null }) => [
    over(fallos, UMBRAL.tarea),
    over(age(tocaba, now) ?? 0, UMBRAL.retraso),
  ])
  return all.includes('mal') ? 'mal' : all.includes('atencion') ? 'atencion' : 'bien'
}

/** Space on the disk, in bytes. */
export const nivelOfDisk = (libre: number): Nivel =>
  libre < UMBRAL.disco.mal ? 'mal' : libre < UMBRAL.disco.atencion ? 'atencion' : 'bien'
