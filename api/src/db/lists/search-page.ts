import { COUNTED_MAX } from '@alumbra/contract/calls/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import { limitedTo, type Page, type PageQuery, pageOf } from './page.ts'

type Shown = Pick<PageQuery, 'rows' | 'order' | 'page' | 'size'>

type Search = Shown & {
  /** `from … where …`: the rows that are found. */
  found: RawBuilder<unknown>
  /** Their columns: `id`, those of `inOrder`, and what `rows` reads of `page`. */
  columns: RawBuilder<unknown>
  /** The order of the list, in columns of its table. */
  inOrder: RawBuilder<unknown>
}

/**
 * A page of what a search finds. It counts up to COUNTED_MAX, and its pages end there (wire-18). The rows that are counted
 * are sorted when they are all that is found, so only a search that finds more walks the list.
 */
export function ofSearch({ found, columns, inOrder, rows, order, page, size }: Search): PageQuery {
  const offset = page * size
  const window = sql`order by ${inOrder} ${limitedTo(pageSize({ page, size }), offset)}`
  const n = sql`(select n from counting)`
  const walk = sql`select ${columns} ${found}`
  return {
    window: sql`counted as materialized (${walk} limit ${MORE}),
      counting as materialized (select count(*) as n from counted),
      page as materialized (
        (select * from counted where ${n} <= ${COUNTED_MAX} ${window})
        union all
        (${walk} and ${n} > ${COUNTED_MAX} ${window}))`,
    total: n,
    search: {
      found: walk,
      whenLarge: { window: sql`page as materialized (${walk} ${window})`, total: MORE },
    },
    ...{ rows, order, page, size },
  }
}

/** More than is counted. */
const MORE = sql`${sql.lit(COUNTED_MAX + 1)}`

/** That page by itself. */
export async function searchPageOf<Row extends { id: string | number }>(
  db: Db,
  search: Search,
): Promise<Page<Row>> {
  const { rows, total } = await pageOf<Row>(db, ofSearch(search))
  return { rows, ...countedUpTo(total) }
}

type Ranked = Shown & {
  found: RawBuilder<unknown>
  /** `select … as id` of the rows that are found, in an order of its own. */
  ids: RawBuilder<unknown>
}

/** A page of what a search finds, in an order that no index has; whose total may be one more than is counted. */
export const ofRankedSearch = ({ found, page, size, ...query }: Ranked): PageQuery => ({
  ...query,
  isCounted: true,
  total: sql`select count(*) from (select ${found} limit ${MORE}) as counted`,
  search: { found: sql`select ${found}`, whenLarge: { isCounted: false, total: MORE } },
  page,
  size: pageSize({ page, size }),
})

const pageSize = ({ page, size }: { page: number; size: number }): number =>
  page * size < COUNTED_MAX ? size : 0

/** The total that a list shows; more than a search counts is 'more'. */
export const countedUpTo = (total: number): { total: number; hayMas: boolean } => ({
  total: Math.min(total, COUNTED_MAX),
  hayMas: total > COUNTED_MAX,
})
