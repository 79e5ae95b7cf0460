import pg from 'pg'
import { expect, vi } from 'vitest'
import { statementOf } from './statements.ts'

/** A step of a plan, as PostgreSQL explains it; with the rows and pages that it read where the statement ran. */
export type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Subplan Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Step[]
}

export const everyStep = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(everyStep)]

/** From now on, what the server asks of PostgreSQL: the reading statements of one request, or those that begin in another way. */
export function watchReads(beginning = /^\s*(?:select|with)\b/i) {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  return async (ask: () => Promise<unknown>) => {
    queries.mockClear()
    await ask()
    const asked = (queries.mock.calls as unknown[][])
      .map(statementOf)
      .filter(({ text }) => beginning.test(text))
    expect(asked.length).toBeGreaterThan(0)
    return asked
  }
}

/** The first step of a plan, from `explain (format json) …`. */
export async function firstStep(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  explain: string,
  values: unknown[] = [],
): Promise<Step> {
  const { rows } = await on.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(explain, values)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL explains nothing')
  return row['QUERY PLAN'][0].Plan
}
