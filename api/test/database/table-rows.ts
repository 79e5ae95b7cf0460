import { sql } from 'kysely'
import type { Db } from '../../src/db/schema.ts'

/** Tables that keep the books of migrations and triggers. */
export const MACHINERY = ['counters', 'schema_migrations', 'schema_routines']

/** Columns that a read may update. */
const PASSING = "- 'seen_at' - 'next_run_at' - 'leased_until'"

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** A checksum per table: equal before and after means that nothing was written. */
export async function checksum(db: Db): Promise<Record<string, string>> {
  const parts = (await tables(db)).map(
    (name) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(r, '|' order by r)), '') as sum
       from (select (to_jsonb(t) ${PASSING})::text as r from ${name} t) rows`,
  )
  const { rows } = await sql.raw<{ name: string; sum: string }>(parts.join(' union all ')).execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** How many transactions have written so far: equal before and after means the same, for a hundredth of a checksum. */
export async function writtenTransactions(db: Db): Promise<string> {
  const { rows } = await sql<{ n: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as n`.execute(db)
  return rows[0]?.n ?? ''
}

export type TableRow = { table: string; row: Record<string, unknown> }

/** Every row of the database, with its table. */
export async function everyRow(db: Db): Promise<TableRow[]> {
  const parts = (await tables(db)).map(
    (name) => `select '${name}' as table, to_jsonb(t) as row from ${name} t`,
  )
  const { rows } = await sql.raw<TableRow>(parts.join(' union all ')).execute(db)
  return rows
}
