import type { Check, Result } from './check.ts'
import { judgeClock } from './clock.ts'

/** Leases, budgets and links use the clock of each node, so all nodes must agree with the database. */
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
