import type pg from 'pg'
import { UNLIMITED, withTimeLimit } from '../../time-limit.ts'
import { runUnlimited } from '../connections/unlimited-statement.ts'
import { builtBy, isBuilt, type Run, unfinishedIndexes } from './built-indexes.ts'
import { inTurn } from './in-turn.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { applyRoutines, routinesChanged, wereApplied } from './routines.ts'

/** `NNN_name.concurrent.sql`: statements that cannot run in a transaction, such as `create index concurrently`. */
const isConcurrent = ({ name }: Migration): boolean => name.endsWith('.concurrent.sql')

/**
 * Runs the pending migrations one after the other, then applies changed functions, triggers and views. Nodes that start
 * together wait for each other; a killed node leaves complete migrations only.
 * Returns the names of the migrations it ran. Throws when an applied migration was edited since.
 */
export const migrate = (pool: pg.Pool, migrations = readMigrations()): Promise<string[]> =>
  // A migration of a large table takes longer than any request may.
  withTimeLimit(UNLIMITED, () => runMigrations(pool, migrations))

async function runMigrations(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  const { pending, changed } = await compareMigrations(pool, migrations)
  // Most starts find everything applied: four statements instead of a turn for each migration.
  const due = migrations.filter(({ name }) => pending.includes(name) || changed.includes(name))
  if (due.length > 0) await makeTable(pool)
  const ran: string[] = []
  for (const migration of due) {
    const apply = isConcurrent(migration) ? applyConcurrently : applyInTransaction
    if (await apply(pool, migration)) ran.push(migration.name)
  }
  await finishIndexes(pool, migrations)
  if (due.length > 0 || (await routinesChanged(pool)))
    await inTurn(pool, (client) => applyRoutines(client, { all: ran.length > 0 }))
  return ran
}

const makeTable = (pool: pg.Pool): Promise<unknown> =>
  inTurn(pool, (client) =>
    client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    ),
  )

const applyInTransaction = (pool: pg.Pool, migration: Migration): Promise<boolean> =>
  inTurn(pool, async (client) => {
    if (await isApplied(client, migration)) return false
    await client.query(migration.sql)
    await markApplied(client, migration)
    return true
  })

/** A killed one goes on where it was: its statements have committed one by one. */
const applyConcurrently = (pool: pg.Pool, migration: Migration): Promise<boolean> =>
  besideTraffic(pool, async (client, run) => {
    if (await isApplied(client, migration)) return false
    for (const statement of statementsOf(migration)) {
      const index = builtBy(statement)
      if (index === undefined || !(await isBuilt(client, index, run))) await run(statement)
    }
    await markApplied(client, migration)
    return true
  })

const statementsOf = ({ sql }: Migration): string[] =>
  sql.split(/;\s*$/m).filter((statement) => statement.trim() !== '')

/** Builds again what a version before has taken for built although it was interrupted. */
async function finishIndexes(pool: pg.Pool, migrations: Migration[]): Promise<void> {
  const names = migrations
    .filter(isConcurrent)
    .flatMap(statementsOf)
    .flatMap((one) => builtBy(one) ?? [])
  if ((await unfinishedIndexes(pool, names)).length === 0) return
  await besideTraffic(pool, async (client, run) => {
    // Another node may have finished them, or be the one that builds them.
    for (const name of await unfinishedIndexes(client, names)) await run(`reindex index concurrently ${name}`)
  })
}

/** Holds the lock in one connection and works in another; the embedded database has one connection, no limit and no other node. */
function besideTraffic<T>(pool: pg.Pool, work: (client: pg.PoolClient, run: Run) => Promise<T>): Promise<T> {
  const isEmbedded = pool.options.max === 1
  const beside = async () => {
    const client = await pool.connect()
    try {
      return await work(client, (statement) =>
        isEmbedded ? client.query(statement) : runUnlimited(client, statement),
      )
    } finally {
      client.release(true)
    }
  }
  // The locking connection is idle while the other one works.
  return isEmbedded ? beside() : inTurn(pool, beside, 0)
}

/** True when this migration is already applied. */
async function isApplied(client: pg.PoolClient, { name, hash }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from schema_migrations where name = $1',
    [name],
  )
  if (rows[0] && rows[0].hash !== hash)
    throw new Error(`La migración ${name} ya se aplicó y ha cambiado después: añade otra en su lugar.`)
  return rows[0] !== undefined
}

async function markApplied(client: pg.PoolClient, { name, hash }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
}

/** True when the database holds every migration of this version, and has held its functions, triggers and views. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations union all select name, hash from schema_routines',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return readMigrations().every(({ name }) => applied.has(name)) && wereApplied(applied)
}

/** Compares the migrations of this version with those of the database; changes nothing. */
export async function compareMigrations(
  pool: pg.Pool,
  ours = readMigrations(),
): Promise<{
  applied: number
  pending: string[]
  changed: string[]
  unknown: string[]
}> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  )
  const { rows } = tables[0]?.there
    ? await pool.query<{ name: string; hash: string }>(
        'select name, hash from schema_migrations order by name',
      )
    : { rows: [] }
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  return {
    applied: applied.size,
    pending: ours.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: ours
      .filter(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
      .map(({ name }) => name),
    unknown: rows
      .map(({ name }) => name)
      .filter((name) => !ours.some((migration) => migration.name === name)),
  }
}
