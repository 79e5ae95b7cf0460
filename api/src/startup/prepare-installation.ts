import { requireDurableDatabase } from '../db/durability.ts'
import type { OpenDatabase } from '../db/open.ts'
import { limitRole } from '../db/role-limits.ts'
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

/** Checks what the installation stands on, and puts in what a new one needs; returns the warnings. */
export async function prepareInstallation(env: Env, { database, store, isNew }: Installation) {
  const warning = await limitRole(database)
  if (warning) process.stderr.write(`${warning}\n`)
  if (env.production) await requireDurableDatabase(database)
  const warnings = env.STORAGE_URL ? await requireStorage(store) : []
  const wantsDemo = env.DEMO_DATA ?? (database.kind === 'pglite' && isNew && !env.production)
  if (wantsDemo) await (await import('../../seed/demo.ts')).seedDemo(database.db, store)
  await createFirstAdministrador(database.db, env)
  return warnings
}
