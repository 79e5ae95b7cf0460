import type { ListaName } from '@alumbra/domain/sections'
import { type RawBuilder, sql } from 'kysely'

/** The lists whose rows are counted by time (067_posiciones.sql). */
type Lista = ListaName | 'correos' | 'oferta_facetas' | 'talento_palabras'

/** A long list in the order of its time, newest first, to begin in the middle of. */
export type DeepPages = {
  lista: Lista
  /** The claves of its rows: the filter of the list. Words of ours, never what somebody typed. */
  claves: readonly string[]
  /** Rows that stand before the first of these. */
  before?: number
  /** `select … as id` of the rows older than UPTO, in the order of the list. */
  ids: RawBuilder<unknown>
}

/** From here on a page begins at its tramo; up to here rows are skipped from the beginning. */
export const DEEP = 2_000

/** The end of the tramo in which a deep page begins. */
export const UPTO = sql`(select upto from place)`

/** How many tramos are counted together once more, under another name of the list (api/db/routines/counters.sql). */
const LONG = 64

/**
 * The ids of a deep page, after `skipped` rows of the list, by the table expressions `place` and `page`: the tramo that holds its first
 * row, then the rows to skip in it. The tramo is looked for within the long one that holds it.
 */
export function deepPage(
  { lista, claves, before = 0, ids }: DeepPages,
  skipped: RawBuilder<unknown>,
  size: number,
): RawBuilder<unknown> {
  const at = sql`(${skipped}::bigint - ${sql.lit(before)})`
  const long = sql.lit(LONG)
  // They stand in the text: an array of any values would be planned again at each execution.
  const any = sql.join(claves.map((clave) => sql.lit(clave)))
  const of = (name: string) => sql`lista = ${sql.lit(name)} and clave in (${any})`
  const within = sql`and tramo between (select tramo * ${long} from long) and (select tramo * ${long} + ${long} - 1 from long)`
  return sql`long as materialized (${tramoAt(at, of(`${lista}/${LONG}`), sql`0`)}),
    short as materialized (${tramoAt(at, sql`${of(lista)} ${within}`, sql`(select newer from long)`)}),
    place as materialized (select to_timestamp((tramo + 1) * 65536) as upto, ${at} - newer as skipped from short),
    page as materialized (${ids} limit ${sql.lit(size)} offset coalesce((select skipped from place), 0))`
}

/** The tramo that holds the row `at`, and how many rows are newer: `before` those of all these tramos. */
const tramoAt = (at: RawBuilder<unknown>, which: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select tramo, newer from (
    select tramo, n, (${before} + sum(n) over (order by tramo desc) - n)::bigint as newer from (
      select tramo, sum(n::int)::int as n from posiciones_partes where ${which} group by tramo) as t) as p
  where ${at} >= newer and ${at} < newer + n`
