import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isEmpty } from '../../seed/is-empty.ts'
import { connectionRoom } from '../db/connections/connection-room.ts'
import { requireDurableDatabase } from '../db/connections/durability.ts'
import { setRoleDefaults } from '../db/connections/role-settings.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/store.ts'
import { createFirstAdministrador } from './first-administrador.ts'
import { requireStorage } from './try-storage.ts'

type Installation = {
  database: OpenDatabase
  store: FileStore
  /** Whether this start made or changed its tables. */
  isNew: boolean
}

type Prepared = {
  warnings: string[]
  /** What the first answer need not wait for; it ends early with the signal. */
  later: ((signal: AbortSignal) => Promise<void>) | undefined
}

/** Checks what the installation stands on, and puts in what a new one needs. */
export async function prepareInstallation(
  env: Env,
  { database, store, isNew }: Installation,
): Promise<Prepared> {
  const warning = await setRoleDefaults(database)
  if (warning) process.stderr.write(`${warning}\n`)
  if (env.production) await requireDurableDatabase(database)
  const warnings = [
    ...(env.STORAGE_URL ? await requireStorage(store) : []),
    ...(await findLackOfConnections(database, env)),
  ]
  const wantsDemo = env.DEMO_DATA ?? (database.kind === 'pglite' && isNew && !env.production)
  const later = wantsDemo ? await putInDemo(database, store) : undefined
  await createFirstAdministrador(database.db, env)
  return { warnings, later }
}

async function findLackOfConnections({ pool, kind }: OpenDatabase, { WORKERS }: Env): Promise<string[]> {
  if (kind === 'pglite') return []
  const client = await pool.connect()
  try {
    // Only a warning: a server that hides its roles or databases from us serves us as well.
    const room = await connectionRoom(client, WORKERS).catch(() => null)
    return room?.level === 'lacking' ? [`DATABASE_URL: ${room.text}.`] : []
  } finally {
    client.release()
  }
}

/** Does what a new installation still lacks, after so many milliseconds. */
export function finishInstallation(
  later: Prepared['later'],
  log: FastifyBaseLogger,
  afterMs: number,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const finish = async () => {
    if (!later) return
    await sleep(afterMs, undefined, { signal }).catch(() => {})
    await later(signal)
  }
  const finished = finish().catch((error: unknown) =>
    log.warn({ event: 'start.unfinished', err: error }, 'a part of a new installation is missing'),
  )
  return {
    stop() {
      stopped.abort()
      return finished
    },
  }
}

async function putInDemo({ db }: OpenDatabase, store: FileStore): Promise<Prepared['later']> {
  // Asked before the drawings are loaded, which later starts do not need.
  if (!(await isEmpty(db))) return undefined
  const demo = await (await import('../../seed/demo.ts')).seedDemo(db, store)
  const { saveSmallPictures } = await import('../../seed/demo-pictures.ts')
  return demo ? (signal) => saveSmallPictures(store, demo.pictures, signal) : undefined
}
