import type { ListaName } from '@alumbra/domain/sections'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import { matches, type Page, pageOf } from './page.ts'
import { UPTO } from './posiciones.ts'
import { searchPageOf } from './search-page.ts'

/** The filters of a back-office list with `activo`. */
export type ActivoFilter = { search: string; activo: boolean | null }
export type ActivoListQuery = ActivoFilter & { page: number }

/** A table whose rows are active or not. */
export type ActivoTable = Exclude<ListaName, 'ofertas'>

type ActivoList = {
  table: ActivoTable
  columns: RawBuilder<unknown>
  alive: RawBuilder<unknown>
  /** A further condition: what it finds is counted as what a search finds. */
  also?: RawBuilder<unknown> | null
  /** Whether the table has an index of addresses. */
  hasAddresses?: boolean
  size: number
}

/** The rows that the filters of a list with `activo` find. */
export const activoWhere = (
  { alive, also = null, hasAddresses }: Pick<ActivoList, 'alive' | 'also' | 'hasAddresses'>,
  { search, activo }: ActivoFilter,
): RawBuilder<unknown> =>
  sql`${alive} and ${also ?? sql`true`} and ${activo === null ? sql`true` : sql`activo = ${activo}`} and ${matches(sql`busqueda`, search, hasAddresses)}`

/** A page of a table with `activo`, newest first. The total comes from a kept counter unless a search or `also` filters. */
export function activoPage<Row extends { id: string }>(
  db: Db,
  { table, columns, alive, also = null, hasAddresses = false, size }: ActivoList,
  { page, search, activo }: ActivoListQuery,
): Promise<Page<Row>> {
  const from = sql.table(table)
  const where = activoWhere({ alive, also, hasAddresses }, { search, activo })
  const order = sql`created_at desc, id desc`
  const list = {
    ids: sql`select id from ${from} where ${where} order by ${order}`,
    rows: sql`select ${columns}, created_at from ${from} where id in (select id from page)`,
    order,
    page,
    size,
  }
  if (search !== '' || also !== null)
    return searchPageOf<Row>(db, {
      ...list,
      found: sql`from ${from} where ${where}`,
      columns: sql`id, created_at`,
      inOrder: order,
    })
  const clave = activo === null ? sql`true` : sql`clave = ${String(activo)}`
  return pageOf<Row>(db, {
    ...list,
    deep: {
      lista: table,
      claves: activo === null ? ['true', 'false'] : [String(activo)],
      ids: sql`select id from ${from} where ${where} and created_at < ${UPTO} order by ${order}`,
    },
    total: sql`select coalesce(sum(n), 0) from totales where lista = ${table} and ${clave}`,
  })
}
