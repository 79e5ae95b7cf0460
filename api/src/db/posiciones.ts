import type { ListaName } from '@alumbra/domain/sections'
import { type RawBuilder, sql } from 'kysely'

/** The lists whose rows are counted by time (067_posiciones.sql). */
type Lista = ListaName | 'correos' | 'oferta_facetas' | 'talento_palabras'

/** A long list in the order of its time, newest first, to begin in the middle of. */
export type DeepPages = {
  lista: Lista
  /** A condition on `clave`: the filter of the list. */
  clave: RawBuilder<unknown>
  /** Rows that stand before the first of these. */
  before?: number
  /** `select … as id` of the rows older than UPTO, in the order of the list. */
  ids: RawBuilder<unknown>
}

/** From here on a page begins at its tramo; up to here rows are skipped from the beginning. */
export const DEEP = 2_000

/** The end of the tramo in which a deep page begins. */
export const UPTO = sql`(select upto from place)`

/** The ids of a deep page by the table expressions `place` and `page`: the tramo that holds its first row, then the rows to skip in it. */
export function deepPage(
  { lista, clave, before = 0, ids }: DeepPages,
  offset: number,
  size: number,
): RawBuilder<unknown> {
  const at = offset - before
  return sql`place as materialized (
      select to_timestamp((tramo + 1) * 65536) as upto, (${at}::bigint - newer)::bigint as skipped from (
        select tramo, n, sum(n) over (order by tramo desc) - n as newer from (
          select tramo, sum(n::int)::int as n from posiciones_partes where lista = ${lista} and ${clave} group by tramo) as t) as p
      where ${at}::bigint >= newer and ${at}::bigint < newer + n),
    page as materialized (${ids} limit ${size} offset coalesce((select skipped from place), 0))`
}
