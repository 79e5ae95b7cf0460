import { resolve } from 'node:path'
import { adminGetEstado } from '@alumbra/contract/administracion/estado'
import { isLate } from '@alumbra/domain/estado'
import type { FastifyInstance } from 'fastify'
import { lastBackup } from '../../backup/last-backup.ts'
import { diskSpace } from '../../metrics/disk.ts'
import { findMails, findTasks } from '../../metrics/installation.ts'
import { route } from '../../plugins/route.ts'
import { usedFolders } from '../../startup/data-folder.ts'
import { VERSION } from '../../version.ts'

/** The state of the installation, for administradores. */
export async function estado(app: FastifyInstance) {
  const { db, env } = app
  const disk = async () => {
    if (usedFolders(env).length === 0) return null
    const { free, size } = await diskSpace(resolve(env.DATA_DIR))
    return { libre: free, total: size }
  }
  route(app, adminGetEstado, async () => {
    const now = new Date()
    const mails = await findMails(db, now)
    const backup = await lastBackup(db)
    const tasks = await findTasks(db)
    return {
      version: VERSION,
      correos: {
        pendientes: mails.pending,
        desde: mails.oldestPendingAt?.toISOString() ?? null,
        salio: mails.lastSentAt?.toISOString() ?? null,
        reintentables: mails.retriable,
        enCarpeta: env.SMTP_URL === undefined,
      },
      copia: { buena: backup.goodAt?.toISOString() ?? null, fallo: backup.last?.ok === false },
      tareas: tasks
        .map((task) => ({ ...task, late: isLate(task.next_run_at, now) }))
        .filter(({ failures, late }) => failures > 0 || late)
        .map(({ name, failures, succeeded_at, next_run_at, late }) => ({
          nombre: name,
          fallos: failures,
          desde: succeeded_at?.toISOString() ?? null,
          ...(late && { tocaba: next_run_at.toISOString() }),
        })),
      disco: await disk(),
    }
  })
}
