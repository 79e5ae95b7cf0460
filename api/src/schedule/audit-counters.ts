import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { LOCKS } from '../db/advisory-locks.ts'
import type { Db } from '../db/schema.ts'
import { UNLIMITED, withTimeLimit } from '../time-limit.ts'

type Counter = { target: string; keys: string; source: string; exprs: string; condition: string }

/** Recounts every kept total and corrects differences; each difference points to a bug. */
export async function auditCounters(db: Db): Promise<string | undefined> {
  const { rows } = await sql<Counter>`select * from counters order by target, source`.execute(db)
  const drifts: string[] = []
  for (const [target, counters] of Object.entries(Object.groupBy(rows, (row) => row.target))) {
    const n = await withTimeLimit(UNLIMITED, () => inTurn(() => correct(db, target, counters ?? [])))
    if (n > 0) drifts.push(`${target}: ${n}`)
  }
  if (drifts.length === 0) return undefined
  // What nodes keep was answered with the wrong ones.
  await sql`call count_every_version()`.execute(db)
  return `totals were wrong and have been corrected (${drifts.join(', ')})`
}

/** Tries again while migrations run: one that counts too would add the same difference. */
async function inTurn(work: () => Promise<number | undefined>): Promise<number> {
  for (;;) {
    const n = await work()
    if (n !== undefined) return n
    await sleep(SECOND)
  }
}

/**
 * One statement reads rows and totals in the same snapshot and adds the difference, so writers need not wait and their
 * concurrent changes are kept. Table and column names come from the migrations, never from input. Undefined while migrations run.
 */
async function correct(db: Db, target: string, counters: Counter[]): Promise<number | undefined> {
  const keys = counters[0]?.keys ?? ''
  const counted = counters.map(
    ({ source, exprs, condition }) => `select ${exprs}, count(*)::bigint from ${source} r where ${condition}
      group by ${keys.split(',').map((_, i) => i + 1)}`,
  )
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCKS.migrations}::bigint) as mine`.execute(tx)
    if (!rows[0]?.mine) return undefined
    // Counting a large database takes longer than the limit of a request.
    await sql`set local statement_timeout = 0`.execute(tx)
    const { numAffectedRows = 0n } = await sql
      .raw(
        `insert into ${target}_partes as kept (${keys}, n)
         select ${keys}, coalesce(real.n, 0) - coalesce(summed.n, 0) as n
         from (${counted.join(' union all ')}) as real (${keys}, n)
         full join ${target} summed using (${keys})
         where coalesce(real.n, 0) <> coalesce(summed.n, 0)
         order by ${keys}
         on conflict (${keys}, parte) do update set n = kept.n + excluded.n`,
      )
      .execute(tx)
    return Number(numAffectedRows)
  })
}
