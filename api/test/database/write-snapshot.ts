import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { migrate } from '../../src/db/migrate/migrate.ts'

/** Writes a dump of the migrated embedded database in place of older ones. */
export async function writeSnapshot(file: string): Promise<void> {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) {
    if (old.startsWith('snapshot-')) rmSync(join(folder, old), { force: true })
  }
  const lite = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  await migrate(pool)
  await pool.end()
  // 128 MB of buffers, zeroed for every test file, would be half the time that its database takes to open.
  await lite.exec(`alter system set shared_buffers = '8MB'`)
  // Nobody makes databases from these, and each is hundreds of files that every test file would unpack.
  await lite.exec(`update pg_database set datistemplate = false where datname like 'template%'`)
  for (const unused of ['template0', 'template1']) await lite.exec(`drop database ${unused}`)
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  // Renamed when complete, so that an interrupted run leaves no partial dump.
  const half = `${file}.${process.pid}`
  writeFileSync(half, new Uint8Array(await dump.arrayBuffer()))
  renameSync(half, file)
}
