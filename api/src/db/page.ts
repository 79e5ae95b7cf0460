import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** One page of a list, and the number of rows of the whole list. */
export type Page<Row> = { rows: Row[]; total: number }

type PageQuery = {
  /** `select … as id` in the order of the list, by an index-only scan. */
  ids: RawBuilder<unknown>
  /** The same in reverse order, for pages of the second half. Null where the total is counted. */
  idsBackwards?: RawBuilder<unknown> | null
  /** The rows of the table expression `page (id)`. */
  rows: RawBuilder<unknown>
  /** The same order by columns of `rows`. */
  order: RawBuilder<unknown>
  /** Yields one number. */
  total: RawBuilder<unknown>
  page: number
  size: number
}

/** A page and its total in one statement: ids first, so that a deep page skips index entries instead of rows. */
export async function pageOf<Row extends { id: string | number }>(
  db: Db,
  query: PageQuery,
): Promise<Page<Row>> {
  const { rows, order } = query
  const result = await sql<Row & { page_total: number | null }>`
    with page as materialized (${await windowOf(db, query)})
    select t.page_total, r.* from (select (${totalOf(query)})::bigint as page_total) t
    left join (${rows}) r on true order by ${order}`.execute(db)
  return {
    rows: result.rows.filter((row) => row.id !== null),
    total: result.rows[0]?.page_total ?? 0,
  }
}

/** A page that is not full already gives the total, so a rare match is searched once instead of twice. */
function totalOf({ idsBackwards, total, page, size }: PageQuery): RawBuilder<unknown> {
  if (idsBackwards !== null) return total
  const found = sql`(select count(*) from page)`
  const knowsTotal = page === 0 ? sql`${found} < ${size}` : sql`${found} between 1 and ${size - 1}`
  return sql`case when ${knowsTotal} then ${page * size} + ${found} else (${total}) end`
}

/** An offset up to here is cheap; beyond it the query starts from the nearer end. */
export const DEEP = 5_000

/** The ids of the page, counted from the nearer end. Concurrent inserts may shift a deep page by as many rows. */
async function windowOf(db: Db, query: PageQuery): Promise<RawBuilder<unknown>> {
  const { ids, idsBackwards, total, page, size } = query
  const offset = page * size
  const forwards = sql`${ids} limit ${size} offset ${offset}`
  if (!idsBackwards || offset < DEEP) return forwards
  const { rows } = await sql<{ n: number }>`select (${total})::bigint as n`.execute(db)
  const after = (rows[0]?.n ?? 0) - offset
  if (after >= offset) return forwards
  return sql`${idsBackwards} limit ${Math.max(0, Math.min(size, after))} offset ${Math.max(0, after - size)}`
}

/** Most words of a search; further words are ignored. */
const WORDS_MAX = 10

/** True where a folded text contains every word of a search, in any order; always true for a blank search. */
export function matches(busqueda: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`${busqueda} like search_pattern(${word})`),
    sql` and `,
  )
}

/** Query of a back-office list with `activo`. */
export type ActivoListQuery = { page: number; search: string; activo: boolean | null }

type ActivoList = {
  table: string
  columns: RawBuilder<unknown>
  alive: RawBuilder<unknown>
  /** A further condition; the total is then counted. */
  also?: RawBuilder<unknown> | null
  size: number
}

/** The rows that the filters of a list with `activo` find. */
export const activoWhere = (
  { alive, also = null }: Pick<ActivoList, 'alive' | 'also'>,
  { search, activo }: Pick<ActivoListQuery, 'search' | 'activo'>,
): RawBuilder<unknown> =>
  sql`${alive} and ${also ?? sql`true`} and ${activo === null ? sql`true` : sql`activo = ${activo}`} and ${matches(sql`busqueda`, search)}`

/** A page of a table with `activo`, newest first. The total comes from a kept counter unless a search or `also` filters. */
export function activoPage<Row extends { id: string }>(
  db: Db,
  { table, columns, alive, also = null, size }: ActivoList,
  { page, search, activo }: ActivoListQuery,
): Promise<Page<Row>> {
  const from = sql.table(table)
  const where = activoWhere({ alive, also }, { search, activo })
  const counted = search !== '' || also !== null
  const kept = sql`select coalesce(sum(n), 0) from totales where lista = ${table}
    and ${activo === null ? sql`true` : sql`clave = ${String(activo)}`}`
  return pageOf<Row>(db, {
    ids: sql`select id from ${from} where ${where} order by created_at desc, id desc`,
    idsBackwards: counted ? null : sql`select id from ${from} where ${where} order by created_at, id`,
    rows: sql`select ${columns}, created_at from ${from} where id in (select id from page)`,
    order: sql`created_at desc, id desc`,
    total: counted ? sql`select count(*) from ${from} where ${where}` : kept,
    page,
    size,
  })
}
