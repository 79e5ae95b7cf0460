import type { ListaName } from '@alumbra/domain/sections'
import { type RawBuilder, sql } from 'kysely'

/** The lists whose rows are counted by time (067_posiciones.sql). */
type Lista = ListaName | 'correos' | 'oferta_facetas' | 'talento_palabras'

type InTime = {
  lista: Lista
  /** `select … as id` of the rows older than UPTO, in the order of the list. */
  ids: RawBuilder<unknown>
  /** The first row whose page begins at its tramo, counted as in `skipped`; DEEP where it is missing. */
  from?: number
}

/** A long list in the order of its time, newest first, to begin in the middle of. */
export type DeepPages = InTime & {
  /** The claves of its rows: the filter of the list. Words of ours, never what somebody typed. */
  claves: readonly string[]
  /** Rows that stand before the first of these. */
  before?: number
  /** Whether the list has so many rows in a tramo that they are counted by sixteenths of one too (133_correos_por_dieciseisavos.sql). */
  bySixteenths?: boolean
}

/** The same by filters whose values people choose: it is counted by tramos of MEDIUM alone. */
export type DeepFiltered = InTime & {
  /** Which claves they are: a condition on `clave`. */
  isClave: RawBuilder<unknown>
}

/** From here on a page begins at its tramo; up to here rows are skipped from the beginning. */
export const DEEP = 2_000

/** The end of the tramo in which a deep page begins. */
export const UPTO = sql`(select upto from place)`
/** The rows to skip in that tramo. */
export const SKIPPED = sql`(select skipped from place)`

/** Whether a page after so many rows begins at its tramo. */
export const isDeep = (list: DeepPages | DeepFiltered, skipped: number): boolean =>
  skipped - ('before' in list ? (list.before ?? 0) : 0) >= (list.from ?? DEEP)

const TRAMO_SECONDS = 65_536
/** How many tramos are counted together under another name of the list (api/db/routines/counters.sql, 095_talento_por_filtro.sql). */
const LONG = 64
const MEDIUM = 8
/** How many parts of a tramo are counted under a third name. */
const PARTS = 16

/**
 * The ids of a deep page, after `skipped` rows of the list, by the table expressions `place` and `page`: the tramo that holds its first
 * row, then the rows to skip in it.
 */
export function deepPage(
  list: DeepPages | DeepFiltered,
  skipped: RawBuilder<unknown>,
  size: number,
): RawBuilder<unknown> {
  const place = 'isClave' in list ? placeByFilters(list, sql`${skipped}::bigint`) : placeOf(list, skipped)
  return sql`${place},
    page as materialized (${list.ids} limit ${sql.lit(size)} offset coalesce(${SKIPPED}, 0))`
}

/** The tramo of a page is looked for within the long one that holds it, and its sixteenth within the tramo. */
function placeOf({ lista, claves, before = 0, bySixteenths }: DeepPages, skipped: RawBuilder<unknown>) {
  const at = sql`(${skipped}::bigint - ${sql.lit(before)})`
  // They stand in the text: an array of any values would be planned again at each execution.
  const any = sql.join(claves.map((clave) => sql.lit(clave)))
  const of = (name: string) => sql`lista = ${sql.lit(name)} and clave in (${any})`
  const within = (found: string, name: string, many: number) => {
    const first = sql`select tramo * ${sql.lit(many)}`
    const from = sql.raw(`from ${found}`)
    const between = sql`tramo between (${first} ${from}) and (${first} + ${sql.lit(many - 1)} ${from})`
    return tramoAt(at, sql`${of(name)} and ${between}`, sql`(select newer ${from})`)
  }
  const place = bySixteenths
    ? sql`part as materialized (${within('short', `${lista}*${PARTS}`, PARTS)}),
    place as materialized (${placeIn('part', at, 1 / PARTS)})`
    : sql`place as materialized (${placeIn('short', at, 1)})`
  return sql`long as materialized (${tramoAt(at, of(`${lista}/${LONG}`), sql`0`)}),
    short as materialized (${within('long', lista, LONG)}),
    ${place}`
}

const placeByFilters = ({ lista, isClave }: DeepFiltered, at: RawBuilder<unknown>) => sql`
  medium as materialized (${tramoAt(at, sql`lista = ${sql.lit(`${lista}/${MEDIUM}`)} and ${isClave}`, sql`0`)}),
  place as materialized (${placeIn('medium', at, MEDIUM)})`

/** The end of the found stretch of so many tramos, and the rows to skip in it. */
const placeIn = (found: string, at: RawBuilder<unknown>, tramos: number) => sql`
  select to_timestamp((tramo + 1) * ${sql.lit(tramos * TRAMO_SECONDS)}) as upto, ${at} - newer as skipped from ${sql.raw(found)}`

/** The tramo that holds the row `at`, and how many rows are newer: `before` those of all these tramos. */
const tramoAt = (at: RawBuilder<unknown>, which: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select tramo, newer from (
    select tramo, n, (${before} + sum(n) over (order by tramo desc) - n)::bigint as newer from (
      select tramo, sum(n::int)::int as n from posiciones_partes where ${which} group by tramo) as t) as p
  where ${at} >= newer and ${at} < newer + n`
