import { MINUTE } from '@alumbra/domain/time'
import type { Db } from '../../db/schema.ts'
import { UNLIMITED, withTimeLimit } from '../../time-limit.ts'
import { FAMILIAS_ESTUDIOS } from '../catalogo/familias.ts'
import { findExactCounts, lockCount, type StoredCounts, saveExactCounts } from './kept-queries.ts'
import { countAll } from './queries.ts'

const FAMILIAS = FAMILIAS_ESTUDIOS.map(({ titulo }) => titulo)

/** Counts everything and stores the result until the next count; the scheduler runs it on one node at a time. */
export async function refreshCifras(db: Db, now: Date): Promise<undefined> {
  await withTimeLimit(UNLIMITED, () =>
    inSnapshot(db, async (tx) => {
      await countAndSave(tx, now, 0)
    }),
  )
}

/** A count that took longer is repeated by the scheduler alone. */
const CHEAP_MS = 300
/** The longest that a statement of a request counts. */
const REQUEST_MS = 1_000

/**
 * The newest count, with `datos` unless its version is `known`. Counts again when the last count is older than a minute
 * and was cheap; null when there is none yet and counting takes too long for a request.
 */
export async function newestCounts(db: Db, now: Date, known: string): Promise<StoredCounts | null> {
  const kept = await findExactCounts(db, known)
  const counted = isStale(kept, now) ? await countInRequest(db, now) : null
  return counted ?? kept
}

const isStale = (kept: StoredCounts | null, now: Date): boolean =>
  kept === null || (now.getTime() - kept.calculadas_at.getTime() > MINUTE && kept.duracion_ms <= CHEAP_MS)

/** Null when another request counts, or when it takes too long. */
async function countInRequest(db: Db, now: Date): Promise<StoredCounts | null> {
  try {
    return await inSnapshot(db, async (tx) =>
      (await lockCount(tx)) ? countAndSave(tx, now, REQUEST_MS) : null,
    )
  } catch (error) {
    if (wasCut(error)) return null
    throw error
  }
}

async function countAndSave(tx: Db, calculadas_at: Date, mostMs: number): Promise<StoredCounts> {
  const began = performance.now()
  const datos = await countAll(tx, FAMILIAS, mostMs)
  return saveExactCounts(tx, { calculadas_at, datos, duracion_ms: Math.round(performance.now() - began) })
}

const inSnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)

/** The time limit of the request, the statement timeout (57014), or a count that was saved meanwhile (40001). */
const wasCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['unavailable', '57014', '40001'].includes(String(error.code))
