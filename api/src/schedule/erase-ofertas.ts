import { type RawBuilder, sql } from 'kysely'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'

/** Each has facetas, words and lines of the history whose reason goes with it. */
const OFERTAS_AT_ONCE = 50

/** Deletes the ofertas that meet a condition, after their longest lists: one may have been opened by every alumna. Returns their number. */
export async function eraseOfertas(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const ofThese = sql`oferta_id in (select id from ofertas where ${condition})`
  await deleteInBatches(db, 'ofertas_abiertas', ofThese)
  await deleteInBatches(db, 'ofertas_guardadas', ofThese)
  return deleteInBatches(db, 'ofertas', condition, OFERTAS_AT_ONCE)
}
