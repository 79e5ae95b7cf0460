import type { FastifyInstance } from 'fastify'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/schema.ts'
import { eachOf } from '../../schedule/each-of.ts'
import { findEmpresasToWrite, writeNextFacetas } from './queries/facetas.ts'

/** How long the node that has switched an empresa writes its facetas itself; a stop waits for it. */
const AT_ONCE_MS = 5_000

/**
 * Writes facetas and words of the ofertas of empresas that were switched off or on and have many of them (decision 160). After so many
 * milliseconds each empresa gets one part at most.
 */
export async function refreshFacetas(
  db: Db,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const end = performance.now() + withinMs
  const refreshThose = (empresa: string): Promise<number> =>
    inBatches(db, async (tx) => {
      const more = await writeNextFacetas(tx, empresa)
      return { done: more ? 1 : 0, more: more && performance.now() < end }
    })
  const empresas = await findEmpresasToWrite(db)
  const counts = await eachOf(
    Object.fromEntries(empresas.map((empresa) => [empresa, () => refreshThose(empresa)])),
  )
  const parts = counts.reduce((sum, [, n]) => sum + n, 0)
  return parts > 0 ? `facetas of ofertas written in ${parts} parts` : undefined
}

/** Begins right after the response, so that lists and totals follow at once; the task writes the rest. */
export const refreshFacetasAfterwards = ({
  db,
  afterwards,
}: Pick<FastifyInstance, 'db' | 'afterwards'>): void => afterwards(() => refreshFacetas(db, AT_ONCE_MS))
