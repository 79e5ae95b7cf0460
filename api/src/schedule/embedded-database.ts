import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Vacuums the embedded database, which has no autovacuum. */
export async function vacuum(db: Db): Promise<undefined> {
  await sql`vacuum analyze`.execute(db)
}
