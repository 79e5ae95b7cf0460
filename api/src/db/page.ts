import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** One page of a list and how many there are in all. */
export type Page<Row> = { rows: Row[]; total: number }

type PageQuery = {
  /** `select … as id` in the order of the list, answered by an index alone. */
  ids: RawBuilder<unknown>
  /** The rows of the table expression `page (id)`. */
  rows: RawBuilder<unknown>
  /** The order again, by columns of `rows`. */
  order: RawBuilder<unknown>
  /** One number. */
  total: RawBuilder<unknown>
  page: number
  size: number
}

/** A page and its total in one statement: ids first, so that a deep page skips index entries instead of rows. */
export async function pageOf<Row extends { id: string | number }>(
  db: Db,
  query: PageQuery,
): Promise<Page<Row>> {
  const { ids, rows, order, total, page, size } = query
  const result = await sql<Row & { page_total: number | null }>`
    with page as materialized (${ids} limit ${size} offset ${page * size})
    select t.page_total, r.* from (select (${total})::bigint as page_total) t
    left join (${rows}) r on true order by ${order}`.execute(db)
  return {
    rows: result.rows.filter((row) => row.id !== null),
    total: result.rows[0]?.page_total ?? 0,
  }
}

/** Words looked for; more than these narrow nothing. */
const WORDS_MAX = 10

/** True where a folded text holds every word of a search, in any order; a blank search holds everywhere. */
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

/** What a back-office list with an active flag is asked. */
export type ActivoListQuery = { page: number; search: string; activo: boolean | null }

type ActivoList = {
  table: string
  columns: RawBuilder<unknown>
  alive: RawBuilder<unknown>
  /** Narrows the list further; its total is then counted. */
  also?: RawBuilder<unknown> | null
  size: number
}

/** A page of a table with `activo`, newest first; the total is kept, and counted only under a search or `also`. */
export function activoPage<Row extends { id: string }>(
  db: Db,
  { table, columns, alive, also = null, size }: ActivoList,
  { page, search, activo }: ActivoListQuery,
): Promise<Page<Row>> {
  const from = sql.table(table)
  const where = sql`${alive} and ${also ?? sql`true`} and ${activo === null ? sql`true` : sql`activo = ${activo}`} and ${matches(sql`busqueda`, search)}`
  const kept = sql`select coalesce(sum(n), 0) from totales where lista = ${table}
    and ${activo === null ? sql`true` : sql`clave = ${String(activo)}`}`
  return pageOf<Row>(db, {
    ids: sql`select id from ${from} where ${where} order by created_at desc, id desc`,
    rows: sql`select ${columns}, created_at from ${from} where id in (select id from page)`,
    order: sql`created_at desc, id desc`,
    total: search === '' && also === null ? kept : sql`select count(*) from ${from} where ${where}`,
    page,
    size,
  })
}
