import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../db/routines/', import.meta.url))

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

type Routine = { name: string; sql: string; hash: string }

const readRoutines = (): Routine[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const sql = readFileSync(FOLDER + name, 'utf8')
      return { name, sql, hash: hashOf(sql) }
    })

/** The routines that the database does not hold as they are here. */
async function changedRoutines(db: pg.Pool | pg.PoolClient): Promise<Routine[]> {
  const { rows } = await db.query<{ name: string; hash: string }>('select name, hash from schema_routines')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return readRoutines().filter(({ name, hash }) => applied.get(name) !== hash)
}

/** Whether the functions, triggers and views of this version differ from those of the database. */
export async function routinesChanged(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select from pg_class where oid = to_regclass('schema_routines')")
  return rows.length === 0 || (await changedRoutines(pool)).length > 0
}

/**
 * Applies the functions, triggers and views of `api/db/routines` that changed; all of them after a migration, because a
 * view does not pick up a new column by itself. Needs a transaction.
 */
export async function applyRoutines(client: pg.PoolClient, { all }: { all: boolean }): Promise<void> {
  await client.query('create table if not exists schema_routines (name text primary key, hash text not null)')
  const due = all ? readRoutines() : await changedRoutines(client)
  for (const { name, sql, hash } of due) {
    await client.query(sql)
    await client.query(
      'insert into schema_routines values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    )
  }
}
