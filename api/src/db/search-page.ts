import { COUNTED_MAX } from '@alumbra/contract/calls/paging'
import { type RawBuilder, sql } from 'kysely'
import { type Page, type PageQuery, pageOf } from './page.ts'
import type { Db } from './schema.ts'

type SearchPageQuery = Omit<PageQuery, 'idsBackwards' | 'isCounted' | 'total'> & {
  /** `from … where …`: the rows that are counted, as far as a search counts. */
  found: RawBuilder<unknown>
}

/** A page of what a search finds. It counts up to COUNTED_MAX, and its pages end there (wire-18). */
export async function searchPageOf<Row extends { id: string | number }>(
  db: Db,
  query: SearchPageQuery,
): Promise<Page<Row>> {
  const { rows, total } = await pageOf<Row>(db, ofSearch(query))
  return { rows, ...countedUpTo(total) }
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
