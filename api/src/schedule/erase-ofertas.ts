import { type RawBuilder, sql } from 'kysely'
import { deleteInBatches, inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { lockEmpresas } from '../features/ofertas/queries/lock.ts'

/** Each has facetas, words and lines of the history whose reason goes with it. */
const OFERTAS_AT_ONCE = 50

/** Deletes the ofertas that meet a condition, after their longest lists: one may have been opened by every alumna. Returns their number. */
export async function eraseOfertas(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const ofThese = sql`oferta_id in (select id from ofertas where ${condition})`
  await deleteInBatches(db, 'ofertas_abiertas', ofThese)
  await deleteInBatches(db, 'ofertas_guardadas', ofThese)
  return inBatches(db, async (tx) => {
    const some = sql`from ofertas where (${condition})`
    const atOnce = sql`limit ${OFERTAS_AT_ONCE}`
    const empresas = await lockEmpresas(tx, sql`select empresa_id ${some} ${atOnce}`)
    const { numAffectedRows = 0n } = await sql`
      delete from ofertas
      where id = any (array(select id ${some} and empresa_id = any (${empresas}::uuid[]) ${atOnce}))`.execute(
      tx,
    )
    return { done: Number(numAffectedRows), more: numAffectedRows >= OFERTAS_AT_ONCE }
  })
}
