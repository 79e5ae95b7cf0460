import { COUNTED_MAX } from '@alumbra/contract/calls/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Page, PageQuery } from './page.ts'
import type { Db } from './schema.ts'

type SearchPageQuery = Omit<PageQuery, 'idsBackwards' | 'isCounted' | 'total'> & {
  /** `from … where …`: the rows that are counted, as far as a search counts. */
  found: RawBuilder<unknown>
}

type Search = Pick<PageQuery, 'rows' | 'order' | 'page' | 'size'> & {
  /** `from … where …`: the rows that are found. */
  found: RawBuilder<unknown>
  /** The columns of `inOrder` beside the id. */
  keys: RawBuilder<unknown>
  /** The order of the list, in columns of its table. */
  inOrder: RawBuilder<unknown>
}

/**
 * A page of what a search finds. It counts up to COUNTED_MAX, and its pages end there (wire-18). The rows that are counted
 * are sorted when they are all that is found, so only a search that finds more walks the list.
 */
export async function searchPageOf<Row extends { id: string | number }>(
  db: Db,
  { found, keys, inOrder, rows, order, page, size }: Search,
): Promise<Page<Row>> {
  const offset = page * size
  const window = sql`order by ${inOrder} limit ${offset < COUNTED_MAX ? size : 0} offset ${offset}`
  const counted = sql`(select count(*) from counted)`
  const result = await sql<Row & { page_total: number }>`
    with counted as materialized (select id, ${keys} ${found} limit ${COUNTED_MAX + 1}),
    page as materialized (
      (select id from counted where ${counted} <= ${COUNTED_MAX} ${window})
      union all
      (select id ${found} and ${counted} > ${COUNTED_MAX} ${window}))
    select t.page_total, r.* from (select ${counted} as page_total) t
    left join (${rows}) r on true order by ${order}`.execute(db)
  return {
    rows: result.rows.filter((row) => row.id !== null),
    ...countedUpTo(result.rows[0]?.page_total ?? 0),
  }
}

/** The page of a search, whose total may be one more than is counted. */
export const ofSearch = ({ found, ...query }: SearchPageQuery): PageQuery => ({
  ...query,
  isCounted: true,
  total: sql`select count(*) from (select ${found} limit ${COUNTED_MAX + 1}) as counted`,
  size: query.page * query.size < COUNTED_MAX ? query.size : 0,
})

/** The total that a list shows; more than a search counts is 'more'. */
export const countedUpTo = (total: number): { total: number; hayMas: boolean } => ({
  total: Math.min(total, COUNTED_MAX),
  hayMas: total > COUNTED_MAX,
})
