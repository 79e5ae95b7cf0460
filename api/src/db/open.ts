import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './schema.ts'

// Totals are bigint in the database and far below 2^53: numbers everywhere else.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  kind: 'postgres' | 'pglite'
  /** A copy of the whole embedded database; a server has tools of its own. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}

type Where = {
  /** A PostgreSQL server; without it the embedded database is opened. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database; without it the data live in memory. */
  dataDir?: string | undefined
  /** Dump to start the embedded database from. */
  loadDataDir?: Blob
  poolSize?: number
}

/** Opens PostgreSQL or the embedded database behind the same pool and the same types. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  loadDataDir,
  poolSize = 10,
}: Where): Promise<OpenDatabase> {
  if (databaseUrl) {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    })
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
    return wrap(pool, 'postgres', async () => {})
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  const folder = dataDir && join(dataDir, 'postgres')
  if (folder) mkdirSync(folder, { recursive: true })
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, unaccent },
  })
  // The embedded database is one process and one connection: a transaction owns it until it ends.
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  const database = wrap(pool, 'pglite', () => lite.close())
  return { ...database, dump: () => lite.dumpDataDir('gzip') }
}

function wrap(pool: pg.Pool, kind: OpenDatabase['kind'], closeEngine: () => Promise<void>): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    kind,
    async close() {
      await db.destroy()
      // Kysely ends the pool only when something was asked through it.
      if (!pool.ending) await pool.end()
      await closeEngine()
    },
  }
}
