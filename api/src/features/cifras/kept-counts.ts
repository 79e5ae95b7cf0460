import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ExactCounts } from './exact-counts.ts'

/** The last count, with the time that it took. */
export type KeptCounts = { calculadas_at: Date; datos: ExactCounts; duracion_ms: number }

/** The last count; null before the first, and while the last one is of an older release that counted less. */
export async function findExactCounts(db: Db): Promise<KeptCounts | null> {
  const row = await db
    .selectFrom('cifras')
    .select(['calculadas_at', 'datos', 'duracion_ms'])
    .where(sql<boolean>`datos->'alumnas' ? 'grupo'`)
    .executeTakeFirst()
  return row ?? null
}

export async function saveExactCounts(
  tx: Db,
  { calculadas_at, datos, duracion_ms }: KeptCounts,
): Promise<void> {
  const row = { calculadas_at, datos: JSON.stringify(datos), duracion_ms }
  await tx
    .insertInto('cifras')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Key of the advisory lock; no other lock of this database uses it. */
const COUNT_LOCK = 7_420_042

/** Whether this transaction may count: one request at a time does. */
export async function lockCount(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${COUNT_LOCK}::bigint) as mine`.execute(tx)
  return rows[0]?.mine === true
}
