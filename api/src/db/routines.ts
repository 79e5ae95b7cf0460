import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../db/routines/', import.meta.url))

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * Applies the functions, triggers and views of `api/db/routines` that changed; all of them after a migration, because a
 * view does not pick up a new column by itself. Needs a transaction.
 */
export async function applyRoutines(client: pg.PoolClient, { all }: { all: boolean }): Promise<void> {
  await client.query('create table if not exists schema_routines (name text primary key, hash text not null)')
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_routines',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const name of readdirSync(FOLDER).sort()) {
    const sql = readFileSync(FOLDER + name, 'utf8')
    const hash = hashOf(sql)
    if (!all && applied.get(name) === hash) continue
    await client.query(sql)
    await client.query(
      'insert into schema_routines values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    )
  }
}
