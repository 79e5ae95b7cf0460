import { readMigrations } from '../../src/db/migrate/read-migrations.ts'
import type { OpenDatabase } from '../../src/db/open.ts'

/** A database as a version had it that knew the migrations before this name. */
export async function goBack({ pool }: OpenDatabase, before: string): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
  await pool.query(
    'create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, sql, hash } of readMigrations().filter((one) => one.name < before)) {
    await pool.query(sql.replace(/\bconcurrently\b/gi, ''))
    await pool.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  }
}
