import { isCifFormat, normaliseCif } from '@alumbra/domain/cif'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import { isLarge, remember, searchKey } from './large-searches.ts'
import { DEEP, type DeepFiltered, type DeepPages, deepPage, isDeep } from './posiciones.ts'

/** One page of a list, and the number of rows of the whole list; `hayMas` when a search ended counting there. */
export type Page<Row> = { rows: Row[]; total: number; hayMas: boolean }

export type PageQuery = (InOrder | Found) & {
  /** The rows of the table expression `page (id)`. */
  rows: RawBuilder<unknown>
  /** The same order by columns of `rows`. */
  order: RawBuilder<unknown>
  /** Yields one number. */
  total: RawBuilder<unknown>
  /** Whether `total` counts the rows, so that a page which already knows it should not ask. */
  isCounted?: boolean
  page: number
  size: number
  search?: Searched
}

/** A search that counts up to a limit: what it finds, and how it is asked once it is known to find more. */
type Searched = { found: RawBuilder<unknown>; whenLarge: Partial<PageQuery> }

type InOrder = {
  /** `select … as id` in the order of the list, by an index-only scan. */
  ids: RawBuilder<unknown>
  /** How a deep page begins in the middle, where the rows of the list are counted by time. */
  deep?: DeepPages | DeepFiltered | null
  /** The same in reverse order, for pages of the second half. */
  idsBackwards?: RawBuilder<unknown>
  window?: undefined
}

type Found = {
  /** The table expression `page`, and before it those that `total` reads too. */
  window: RawBuilder<unknown>
}

type ReadOnce = Pick<PageQuery, 'page' | 'size'> & {
  /** `from … where …`: all rows of the list. */
  found: RawBuilder<unknown>
  /** Their columns: `id`, and those of `inOrder`. */
  columns: RawBuilder<unknown>
  inOrder: RawBuilder<unknown>
}

/** A list that no index has in its order: its rows are read once, for the page and for the total. */
export const readOnce = ({ found, columns, inOrder, page, size }: ReadOnce) => ({
  window: sql`found as materialized (select ${columns} ${found}),
    page as materialized (select * from found order by ${inOrder} ${limitedTo(size, page * size)})`,
  total: sql`select count(*) from found`,
})

/** A page and its total in one statement: ids first, by an index alone, then their rows. */
export async function pageOf<Row extends { id: string | number }>(
  db: Db,
  query: PageQuery,
): Promise<Page<Row>> {
  return countedOnce(db, query, async (asked) => {
    const { rows, order } = asked
    const result = await sql<Row & { page_total: number | null }>`
      with ${windowOf(asked)}
      select t.page_total, r.* from (select (${totalOf(asked)})::bigint as page_total) t
      left join (${rows}) r on true order by ${order}`.execute(db)
    return {
      rows: result.rows.filter((row) => row.id !== null),
      total: result.rows[0]?.page_total ?? 0,
      hayMas: false,
    }
  })
}

/** Asks for a page; a search that has just found more than is counted is not counted again. */
async function countedOnce<Found extends { total: number }>(
  db: Db,
  query: PageQuery,
  ask: (query: PageQuery) => Promise<Found>,
): Promise<Found> {
  if (!query.search) return ask(query)
  const { found, whenLarge } = query.search
  const key = searchKey(db, found)
  if (isLarge(db, key)) return ask({ ...query, ...whenLarge } as PageQuery)
  const page = await ask(query)
  remember(db, key, page.total)
  return page
}

/** A page that is not full already gives a counted total, so a rare match is searched once instead of twice. */
function totalOf({ total, isCounted, page, size }: PageQuery): RawBuilder<unknown> {
  if (!isCounted) return total
  const found = sql`(select count(*) from page)`
  const knowsTotal = page === 0 ? sql`${found} < ${size}` : sql`${found} between 1 and ${size - 1}`
  return sql`case when ${knowsTotal} then ${page * size} + ${found} else (${total}) end`
}

/** The rows of a page as JSON text, and the number of rows of the whole list. */
export type PageText = { results: string; total: number }

/**
 * A page as a statement of one row. `results` is the JSON of the rows of the table expression `listed`, whose order it keeps by
 * itself; `more` are further columns of the row.
 */
export const textPage = <More = unknown>(
  query: PageQuery,
  results: RawBuilder<unknown>,
  more?: RawBuilder<More>,
) =>
  sql<PageText & More>`with ${windowOf(query)}, listed as (${query.rows})
    select (${results})::text as results, (${totalOf(query)})::bigint as total${more ? sql`, ${more}` : sql``}`

/** The same, asked by itself; a search that has just found more than is counted is not counted again. */
export async function readTextPage(
  db: Db,
  query: PageQuery,
  results: RawBuilder<unknown>,
): Promise<PageText> {
  return countedOnce(db, query, async (asked) => {
    const { rows } = await textPage(asked, results).execute(db)
    return rows[0] ?? { results: '[]', total: 0 }
  })
}

/** The ids of the page: of a deep one from its tramo on, or from the nearer end of the list. */
function windowOf(query: PageQuery): RawBuilder<unknown> {
  if (query.window) return query.window
  const { ids, deep, idsBackwards, total, page, size } = query
  const offset = page * size
  if (deep && isDeep(deep, offset)) return deepPage(deep, sql`${offset}`, size)
  if (idsBackwards && offset >= DEEP) return fromNearerEnd({ ids, idsBackwards, total }, offset, size)
  return pageOfIds(sql`${ids} ${limitedTo(size, offset)}`)
}

type BothWays = Required<Pick<InOrder, 'ids' | 'idsBackwards'>> & Pick<PageQuery, 'total'>

/**
 * A page from the nearer end, which concurrent inserts may shift by as many rows. Both ways stand in the statement, and a limit of 0 ends one of them
 * before it begins. Both numbers are read from a table expression, so that no value of theirs makes another plan look better.
 */
const fromNearerEnd = ({ ids, idsBackwards, total }: BothWays, offset: number, size: number) => sql`
  whole as materialized (
    select skipped, greatest(0, least(${sql.lit(size)}, n - skipped)) as here, n - skipped as after
    from (select (${total})::bigint as n, ${offset}::bigint as skipped) as t),
  ahead as materialized (${ids}
    limit (select case when after >= skipped then here else 0 end from whole) offset (select skipped from whole)),
  back as materialized (${idsBackwards}
    limit (select case when after >= skipped then 0 else here end from whole) offset (select greatest(0, after - ${sql.lit(size)}) from whole)),
  page as materialized (select * from ahead union all select * from back)`

/**
 * How many rows, after how many. PostgreSQL takes a value that it does not know yet for a tenth of the table, and would plan each execution again
 * instead of keeping the plan: so the size stands in the text, and a first page names no offset.
 */
export const limitedTo = (size: number, offset: number): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${offset}`

const pageOfIds = (ids: RawBuilder<unknown>) => sql`page as materialized (${ids})`

/** Most words of a search; further words are ignored. */
const WORDS_MAX = 10

/** An address with enough on both sides of its '@' to tell rows apart. */
const ADDRESS = /^[^@]{3,}@[^@]{3,}$/

/**
 * True where a folded text contains every word of a search, in any order; always true for a blank search. With
 * `hasAddresses` the table has an index of addresses (072_direcciones.concurrent.sql).
 */
export function matches(
  busqueda: RawBuilder<unknown>,
  search: string,
  hasAddresses = false,
): RawBuilder<unknown> {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map(asStored)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) =>
      hasAddresses && ADDRESS.test(word)
        ? containsAddress(busqueda, word)
        : sql`${busqueda} like search_pattern(${word})`,
    ),
    sql` and `,
  )
}

/** A CIF as it is stored, however it is written, as at the login (F172). */
function asStored(word: string): string {
  const cif = normaliseCif(word)
  return isCifFormat(cif) ? cif : word
}

/** `strpos` says the same as `like`, but the trigrams of a domain, which most rows have, are not read for it. */
const containsAddress = (busqueda: RawBuilder<unknown>, word: string): RawBuilder<unknown> => {
  const folded = sql`fold_text(${word})`
  return sql`(address_end(${busqueda}) ^@ address_end(${folded}) and address_domain(${busqueda}) ^@ address_domain(${folded})
      or address_end(${busqueda}) = '@' and address_domain(${busqueda}) = '@')
    and strpos(${busqueda}, ${folded}) > 0`
}
