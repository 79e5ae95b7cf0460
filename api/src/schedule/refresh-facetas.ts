import { sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'

const BATCH = 200

/** Writes facetas and words of the ofertas of empresas that were switched off or on and have many of them (decision 160). */
export async function refreshFacetas(db: Db): Promise<string | undefined> {
  const parts = await inBatches(db, async (tx) => {
    const { rows } = await sql<{ more: boolean }>`
      select refresh_facetas_pendientes(${BATCH}::int) as more`.execute(tx)
    const more = rows[0]?.more ?? false
    return { done: more ? 1 : 0, more }
  })
  return parts > 0 ? `facetas of ofertas written in ${parts} parts` : undefined
}
