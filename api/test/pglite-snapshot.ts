import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/db/migrate.ts'
import { schemaFingerprint } from './migrated.ts'

const FOLDER = fileURLToPath(new URL('../.test/', import.meta.url))

/** Creates the migrated embedded database once per schema; every test file starts from its dump. */
export default async function setup(project: TestProject) {
  const file = join(FOLDER, `snapshot-${schemaFingerprint()}.tar`)
  if (!existsSync(file)) await writeSnapshot(file)
  project.provide('database', { kind: 'pglite', snapshot: file })
}

async function writeSnapshot(file: string) {
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER)) {
    if (old.startsWith('snapshot-')) rmSync(join(FOLDER, old), { force: true })
  }
  const lite = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  await migrate(pool)
  await pool.end()
  // 128 MB of buffers, zeroed for every test file, would be half the time that its database takes to open.
  await lite.exec(`alter system set shared_buffers = '8MB'`)
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  // Renamed when complete, so that an interrupted run leaves no partial dump.
  const half = `${file}.${process.pid}`
  writeFileSync(half, new Uint8Array(await dump.arrayBuffer()))
  renameSync(half, file)
}
