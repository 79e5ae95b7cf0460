import type { KeepPlans } from '../db/connections/limited-pool.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { positionOf } from '../db/replica/lag.ts'
import { Replica } from '../db/replica/reads.ts'
import { LOOP, withTimeLimit } from '../time-limit.ts'
import { explainDatabaseError } from './database-error.ts'
import { rootOf, StartError } from './start-error.ts'

/** SQLSTATEs of a login that can never work: wrong password, role or database. */
export const NEVER = /^(?:28|3D)/
export const OTHER_DATABASE =
  'no es una réplica de DATABASE_URL, sino otra base de datos: pon la dirección de la réplica, con el mismo nombre de base'

/**
 * Opens the replica of READ_DATABASE_URL. One that can never work throws a StartError; one that does not answer now is a
 * warning, because everything is read from the primary until it does.
 */
export async function openReplica(
  primary: OpenDatabase,
  databaseUrl: string,
  { keepPlans = 'auto', poolSize }: { keepPlans?: KeepPlans; poolSize?: number } = {},
): Promise<{ replica: Replica; warnings: string[] }> {
  const database = await openDatabase({ databaseUrl, keepPlans, ...(poolSize && { poolSize }) })
  const warnings: string[] = []
  try {
    const [written, applied] = await withTimeLimit(LOOP, () =>
      Promise.all([positionOf(primary.pool), positionOf(database.pool)]),
    )
    if (written.identity !== applied.identity) throw new StartError(`READ_DATABASE_URL: ${OTHER_DATABASE}.`)
  } catch (error) {
    const why = explainDatabaseError(error) ?? 'no responde'
    const refusal =
      error instanceof StartError
        ? error
        : NEVER.test(rootOf(error).code ?? '') &&
          new StartError(`READ_DATABASE_URL: ${why}.`, { cause: error })
    if (refusal) {
      await database.close().catch(() => {})
      throw refusal
    }
    warnings.push(`READ_DATABASE_URL: ${why}. Mientras tanto todo se lee de DATABASE_URL.`)
  }
  return { replica: new Replica(primary, database), warnings }
}
