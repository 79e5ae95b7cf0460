import { sql } from 'kysely'
import type { Db } from '../../src/db/schema.ts'
import type { Tables } from '../../src/db/tables.ts'

/** Runs work while a table takes no rows, as on a disk that is full. */
export async function whileFull<T>(db: Db, name: keyof Tables, work: () => Promise<T>): Promise<T> {
  const table = sql.table(name)
  await sql`create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger refuse_row before insert on ${table} execute function refuse_row()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop trigger refuse_row on ${table}`.execute(db)
  }
}
