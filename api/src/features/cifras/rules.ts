import type { Cifras } from '@alumbra/contract/cifras'
import type { Db } from '../../db/schema.ts'
import { UNLIMITED, withTimeLimit } from '../../time-limit.ts'
import { FAMILIAS_ESTUDIOS } from '../catalogo/familias.ts'
import { countAll, findExactCounts, saveExactCounts } from './queries.ts'
import { cifrasView } from './view.ts'

const FAMILIAS = FAMILIAS_ESTUDIOS.map(({ titulo }) => titulo)

/** Counts everything and stores the result until the next count; the scheduler runs it on one node at a time. */
export async function refreshCifras(db: Db, now: Date): Promise<undefined> {
  await withTimeLimit(UNLIMITED, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => saveExactCounts(tx, now, await countAll(tx, FAMILIAS))),
  )
}

/** The last count without figures that could identify somebody; null before the first count. */
export async function publishedCifras(db: Db): Promise<Cifras | null> {
  const kept = await findExactCounts(db)
  return kept && cifrasView(kept.datos, kept.calculadas_at)
}
