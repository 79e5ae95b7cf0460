import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Vacuums the embedded database, which has no autovacuum, and drops its WAL, which without a checkpointer grows until it is closed. */
export async function vacuum(db: Db): Promise<undefined> {
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}
