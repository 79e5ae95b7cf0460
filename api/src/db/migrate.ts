import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
/** Any number that no other program of this database uses. */
const ADVISORY_LOCK = 7_420_010

type Migration = { name: string; sql: string; hash: string }

const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(FOLDER + name, 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

/**
 * Brings the database up to date in one transaction; nodes that start together wait for each other.
 * Returns the names of the migrations it ran. Throws when one that ran before has been edited since.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A first migration of a large database may take longer than a request is allowed to.
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const ran: string[] = []
    for (const { name, sql, hash } of readMigrations()) {
      const before = applied.get(name)
      if (before === hash) continue
      if (before)
        throw new Error(`La migración ${name} ya se aplicó y ha cambiado después: añade otra en su lugar.`)
      await client.query(sql)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
      ran.push(name)
    }
    await client.query('commit')
    return ran
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** True when the database holds every migration of this version. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  return readMigrations().every(({ name }) => applied.has(name))
}
