import type { TalentosQuery } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { type RawBuilder, sql } from 'kysely'
import { DEEP, type DeepFiltered, type DeepPages, SKIPPED, UPTO } from '../../../db/lists/posiciones.ts'

/** How the totals name all titulaciones, or all provincias (talento_totales_partes). */
export const ANY = '*'

/** Filters with kept totals as expressions; null where all are asked for, and several provincias as an array of different ones. */
export type Counted = {
  titulacion: RawBuilder<string> | null
  provincia: { one: RawBuilder<string> } | { several: RawBuilder<string[]> } | null
}

export const counted = ({ titulacion, provincia: [one, ...more] }: TalentosQuery): Counted => ({
  titulacion: titulacion === '' ? null : sql`${titulacion}`,
  provincia:
    one === undefined
      ? null
      : more.length > 0
        ? { several: sql`${[one, ...more]}::text[]` }
        : { one: sql`${one}` },
})

/** How a column is compared with the provincias of the filter. */
const isProvincia = (provincia: NonNullable<Counted['provincia']>) =>
  'one' in provincia ? sql`= ${provincia.one}` : sql`= any (${provincia.several})`

/** The condition of these filters on `talento_palabras`, by whose indexes alone CVs are found (decision 100). */
export const haveCounted = ({ titulacion, provincia }: Counted) => sql`true
  ${titulacion ? sql`and titulacion = ${titulacion}` : sql``}
  ${provincia ? sql`and provincia_canonica ${isProvincia(provincia)}` : sql``}`

export const totalOf = ({
  titulacion,
  provincia,
}: Counted) => sql`select coalesce(sum(n), 0) from talento_totales_partes
  where titulacion = ${titulacion ?? sql.lit(ANY)} and provincia ${isProvincia(provincia ?? { one: sql.lit(ANY) })}`

export const fromPalabras = (condition: RawBuilder<unknown>) => sql`from talento_palabras where ${condition}`
const newestBy = (condition: RawBuilder<unknown>) =>
  sql`select alumna_id as id ${fromPalabras(condition)} order by cv_updated_at desc, alumna_id desc`

/**
 * The ids of the first `most` of these CVs at least, of those that `also` leaves: of several provincias as many of each, since no index has
 * them in one order.
 */
export function firstOf(filters: Counted, most: RawBuilder<unknown>, also = sql`true`): RawBuilder<unknown> {
  const { titulacion, provincia } = filters
  if (!provincia || 'one' in provincia) return newestBy(sql`${haveCounted(filters)} and ${also}`)
  const ofOne = sql`${haveCounted({ titulacion, provincia: { one: sql`p.provincia` } })} and ${also}`
  return sql`select id from unnest(${provincia.several}) as p (provincia) cross join lateral (
      select alumna_id as id, cv_updated_at ${fromPalabras(ofOne)} order by cv_updated_at desc, alumna_id desc limit ${most}) as c
    order by cv_updated_at desc, id desc`
}

/** The first row that is not read from the beginning of its list: of several provincias each is read as far. */
export const firstDeep = (provincias: readonly string[]): number => DEEP / Math.max(1, provincias.length)

/** Whether a page is read from the beginning of its list. */
export const isNear = ({ page, provincia }: Pick<TalentosQuery, 'page' | 'provincia'>): boolean =>
  page * PAGE_SIZE.talento < firstDeep(provincia)

/** How a deep page of them begins in the middle. */
export function deepPages(filters: Counted): DeepPages | DeepFiltered {
  const lista = 'talento_palabras'
  const ids = firstOf(filters, sql`${SKIPPED} + ${sql.lit(PAGE_SIZE.talento)}`, sql`cv_updated_at < ${UPTO}`)
  const { titulacion, provincia } = filters
  if (!titulacion && !provincia) return { lista, claves: [''], ids }
  const claveWith = (one: RawBuilder<string>) =>
    sql`concat_ws(chr(10), ${titulacion ?? sql.lit(ANY)}::text, ${one}::text)`
  const isClave =
    provincia && 'several' in provincia
      ? sql`clave in (select ${claveWith(sql`p.provincia`)} from unnest(${provincia.several}) as p (provincia))`
      : sql`clave = ${claveWith(provincia?.one ?? sql.lit(ANY))}`
  return { lista, isClave, ids }
}
