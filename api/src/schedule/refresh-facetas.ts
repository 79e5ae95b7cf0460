import { sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { eachOf } from './each-of.ts'

/** Writes facetas and words of the ofertas of empresas that were switched off or on and have many of them (decision 160). */
export async function refreshFacetas(db: Db): Promise<string | undefined> {
  const empresas = await db
    .selectFrom('facetas_pendientes')
    .select('empresa_id')
    .orderBy('empresa_id')
    .execute()
  const counts = await eachOf(
    Object.fromEntries(empresas.map(({ empresa_id }) => [empresa_id, () => refreshThose(db, empresa_id)])),
  )
  const parts = counts.reduce((sum, [, n]) => sum + n, 0)
  return parts > 0 ? `facetas of ofertas written in ${parts} parts` : undefined
}

/** Writes those of one empresa; returns in how many parts. */
const refreshThose = (db: Db, empresa: string): Promise<number> =>
  inBatches(db, async (tx) => {
    const { rows } = await sql<{ more: boolean }>`
      select refresh_facetas_pendientes(${empresa}::uuid) as more`.execute(tx)
    const more = rows[0]?.more ?? false
    return { done: more ? 1 : 0, more }
  })
