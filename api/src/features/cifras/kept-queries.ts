import { sql } from 'kysely'
import { LOCKS } from '../../db/advisory-locks.ts'
import type { Db } from '../../db/schema.ts'
import type { ExactCounts } from './exact-counts.ts'

/** The last count, with the time that it took. */
export type KeptCounts = { calculadas_at: Date; datos: ExactCounts; duracion_ms: number }

/** Changes whenever the row of the last count is written. */
const VERSION = sql<string>`xmin::text || ' ' || calculadas_at::text`

/** A count as it is stored; without its `datos` where the caller has those of this version. */
export type StoredCounts = Omit<KeptCounts, 'datos'> & { version: string; datos: ExactCounts | null }

/** The last count, with `datos` unless its version is `known`; null before the first, and while the last one is of an older release that counted less. */
export async function findExactCounts(db: Db, known: string): Promise<StoredCounts | null> {
  const { rows } = await sql<StoredCounts>`
    select calculadas_at, duracion_ms, version, case when version <> ${known} then datos end as datos
    from (select *, ${VERSION} as version from cifras) c
    where version = ${known} or datos->'alumnas' ? 'grupo'`.execute(db)
  return rows[0] ?? null
}

export async function saveExactCounts(tx: Db, kept: KeptCounts): Promise<StoredCounts> {
  const row = { ...kept, datos: JSON.stringify(kept.datos) }
  const { version } = await tx
    .insertInto('cifras')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returning(VERSION.as('version'))
    .executeTakeFirstOrThrow()
  return { ...kept, version }
}

/** Whether this transaction may count: one request at a time does. */
export async function lockCount(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS.counts}::bigint) as mine`.execute(tx)
  return rows[0]?.mine === true
}
