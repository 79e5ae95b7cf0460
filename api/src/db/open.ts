import { Kysely } from 'kysely'
import pg from 'pg'
import { LimitedDialect } from './connections/dialect.ts'
import { type KeepPlans, LimitedPool } from './connections/limited-pool.ts'
import { SESSION } from './connections/session-name.ts'
import { nameStatements } from './connections/statement-names.ts'
import { SteadyClient } from './connections/steady-client.ts'
import type { Database, Db } from './schema.ts'

// Totals are bigint in the database and far below 2^53, so they are parsed as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  kind: 'postgres' | 'pglite'
  /** Registers a listener for when a server stops answering altogether, and when it answers again. */
  onChange(listener: (isDown: boolean) => void): void
  close(): Promise<void>
}

type Where = {
  /** A PostgreSQL server; without it the embedded database is opened. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database; without it the data stays in memory. */
  dataDir?: string | undefined
  /** Dump to start the embedded database from. */
  loadDataDir?: Blob
  poolSize?: number
  /** Of a PostgreSQL server; the embedded database always keeps plans. */
  keepPlans?: KeepPlans
}

/** Opens PostgreSQL or the embedded database behind the same pool and the same types. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  loadDataDir,
  poolSize = 10,
  keepPlans = 'auto',
}: Where): Promise<OpenDatabase> {
  if (databaseUrl) {
    const listeners: ((isDown: boolean) => void)[] = []
    const config = {
      connectionString: databaseUrl,
      application_name: SESSION,
      max: poolSize,
      connectionTimeoutMillis: 3_000,
      // Detects a vanished peer after about twenty seconds, on idle connections too.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    }
    const pool = new LimitedPool(config, keepPlans, (isDown) => {
      for (const listener of listeners) listener(isDown)
    })
    return { ...wrap(pool, 'postgres', async () => {}), onChange: (listener) => listeners.push(listener) }
  }
  const { Embedded } = await import('./embedded/embedded.ts')
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const embedded = await Embedded.open({ dataDir, loadDataDir })
  // The embedded database has a single connection: a transaction owns it until it ends.
  const config = { ...createPgConfig(embedded as never), max: 1, idleTimeoutMillis: 0, Client: SteadyClient }
  const pool = new pg.Pool(config as pg.PoolConfig)
  pool.on('error', () => {})
  const planNames = nameStatements()
  pool.on('connect', (client) => {
    if (client instanceof SteadyClient) client.planNames = planNames
  })
  return wrap(pool, 'pglite', () => embedded.close())
}

function wrap(pool: pg.Pool, kind: OpenDatabase['kind'], closeEngine: () => Promise<void>): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new LimitedDialect({ pool }, { limited: kind === 'postgres' }) })
  return {
    db,
    pool,
    kind,
    onChange() {},
    async close() {
      await db.destroy()
      // Kysely ends the pool only when it has run a query.
      if (!pool.ending) await pool.end()
      await closeEngine()
    },
  }
}
