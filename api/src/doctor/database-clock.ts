import type { Check, Result } from './check.ts'
import { judgeClock } from './clock.ts'

/** Leases, budgets and links end by the clock of each node: they must agree with the database and so with each other. */
export const databaseClock: Check = {
  name: 'Reloj de la base de datos',
  needs: ['DATABASE_URL'],
  async run({ client }): Promise<Result[]> {
    if (!client) return []
    const before = Date.now()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const after = Date.now()
    const theirs = rows[0]?.now.getTime() ?? after
    return [judgeClock('la base de datos', theirs - (before + after) / 2, 2_000)]
  },
}
