import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'

type Columns = Readonly<Record<string, unknown>>

/**
 * The columns that somebody changed since reading them, and a condition for the WHERE of their update: each still has the
 * value that it was changed from, or has the new one already. An update that waits for another one is compared with the
 * row that the other one wrote (decision 92).
 */
export function sinceAntes<Changes extends object>(changes: Changes, antes: Columns = {}) {
  const changed = Object.entries(changes).filter(
    ([column, value]) => value !== undefined && !isDeepStrictEqual(value, antes[column]),
  )
  const compared = changed.filter(([column]) => antes[column] !== undefined)
  return {
    changes: Object.fromEntries(changed) as Partial<Changes>,
    asRead: compared.reduce<RawBuilder<boolean>>(
      (others, [column, value]) => sql`${others} and (${is(column, antes[column])} or ${is(column, value)})`,
      sql`true`,
    ),
  }
}

const is = (column: string, value: unknown) => sql`${sql.ref(column)} is not distinct from ${value}`
