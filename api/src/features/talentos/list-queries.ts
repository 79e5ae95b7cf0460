import type { TalentosQuery } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import { columnsOf, jsonObject } from '../../db/json.ts'
import { type PageQuery, textPage } from '../../db/lists/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../db/lists/palabras.ts'
import {
  DEEP,
  type DeepFiltered,
  type DeepPages,
  deepPage,
  SKIPPED,
  UPTO,
} from '../../db/lists/posiciones.ts'
import { ofSearch } from '../../db/lists/search-page.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { OWN_ID_OF_MANY } from '../../find-session.ts'
import { titulosOfSigla } from '../catalogo/siglas.ts'

/** The nota of the requesting empresa; null when the alumna is not on its shortlist. */
export type WithNota = { nota: string | null }
export type TalentoListed = Pick<
  AlumnaRow,
  'id' | 'especialidad' | 'provincia' | 'nombre' | 'apellidos' | 'frase_definitoria'
> &
  WithNota

/** A page of the visible CVs, last changed first; `isSearch` when it counts up to a limit. */
export function visibleTalentos(
  empresa: RawBuilder<string>,
  query: TalentosQuery,
): { list: PageQuery; isSearch: boolean } {
  const { q, especialidad, idioma, page } = query
  const searched = [
    ...wordsAsked(q, titulosOfSigla),
    ...(especialidad ? [anyTag('e', [especialidad])] : []),
    ...idiomaAsked(idioma),
  ]
  const list = shownList(empresa, page)
  return searched.length > 0
    ? { list: ofSearch({ ...list, ...searchedList(empresa, query, searched) }), isSearch: true }
    : { list: { ...list, ...filteredList(empresa, query) }, isSearch: false }
}

/** A list whose page reads these columns of its CVs. */
const shownList = (empresa: RawBuilder<string>, page: number) => ({
  rows: sql`select t.id, t.cv_updated_at, ${TALENTO} as talento
    from talentos t left join preseleccionadas p on p.alumna_id = t.id and p.empresa_id = ${empresa}
    where t.id in (select id from page)`,
  order: sql`cv_updated_at desc, id desc`,
  page,
  size: PAGE_SIZE.talento,
})

/** The entry of the shortlist `p`, as the wire has it. */
export const PRESELECCION = sql`case when p.nota is not null then json_build_object('nota', p.nota) end`

const TALENTO = constantSql(
  jsonObject({
    id_alumna: sql`t.id`,
    ...columnsOf('t', ['especialidad', 'provincia', 'nombre', 'apellidos', 'frase_definitoria']),
    preseleccion: PRESELECCION,
  }),
)

/** The rows `listed` as JSON. */
export const TALENTOS = sql`select coalesce(json_agg(talento order by cv_updated_at desc, id desc), '[]') from listed`

/** Every word of an idioma, so that 'Inglés' also finds 'inglés (B2)'. */
export const idiomaAsked = (idioma: string): RawBuilder<unknown>[] =>
  (withoutAccents(idioma).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => anyTag('i', [word]))

/** How the totals name all titulaciones, or all provincias (talento_totales_partes). */
export const ANY = '*'

/** Filters with kept totals as expressions; null where all are asked for, and several provincias as an array of different ones. */
type Counted = {
  titulacion: RawBuilder<string> | null
  provincia: { one: RawBuilder<string> } | { several: RawBuilder<string[]> } | null
}

const counted = ({ titulacion, provincia: [one, ...more] }: TalentosQuery): Counted => ({
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
const haveCounted = ({ titulacion, provincia }: Counted) => sql`true
  ${titulacion ? sql`and titulacion = ${titulacion}` : sql``}
  ${provincia ? sql`and provincia_canonica ${isProvincia(provincia)}` : sql``}`

const totalOf = ({
  titulacion,
  provincia,
}: Counted) => sql`select coalesce(sum(n), 0) from talento_totales_partes
  where titulacion = ${titulacion ?? sql.lit(ANY)} and provincia ${isProvincia(provincia ?? { one: sql.lit(ANY) })}`

const from = (condition: RawBuilder<unknown>) => sql`from talento_palabras where ${condition}`
const newest = (condition: RawBuilder<unknown>) =>
  sql`select alumna_id as id ${from(condition)} order by cv_updated_at desc, alumna_id desc`

/**
 * The ids of the first `most` of these CVs at least, of those that `also` leaves: of several provincias as many of each, since no index has
 * them in one order.
 */
function firstOf(filters: Counted, most: RawBuilder<unknown>, also = sql`true`): RawBuilder<unknown> {
  const { titulacion, provincia } = filters
  if (!provincia || 'one' in provincia) return newest(sql`${haveCounted(filters)} and ${also}`)
  const ofOne = sql`${haveCounted({ titulacion, provincia: { one: sql`p.provincia` } })} and ${also}`
  return sql`select id from unnest(${provincia.several}) as p (provincia) cross join lateral (
      select alumna_id as id, cv_updated_at ${from(ofOne)} order by cv_updated_at desc, alumna_id desc limit ${most}) as c
    order by cv_updated_at desc, id desc`
}

/** The first row that is not read from the beginning of its list: of several provincias each is read as far. */
const firstDeep = (provincias: readonly string[]): number => DEEP / Math.max(1, provincias.length)

/** Whether a page is read from the beginning of its list. */
export const isNear = ({ page, provincia }: Pick<TalentosQuery, 'page' | 'provincia'>): boolean =>
  page * PAGE_SIZE.talento < firstDeep(provincia)

function filteredList(empresa: RawBuilder<string>, query: TalentosQuery) {
  const filters = counted(query)
  if (query.preseleccionadas) {
    const listed = sql`${haveCounted(filters)} and alumna_id = any (${shortlistOf(empresa)})`
    return { ids: newest(listed), isCounted: true, total: sql`select count(*) ${from(listed)}` }
  }
  const most = sql`${(query.page + 1) * PAGE_SIZE.talento}`
  const deep = { ...deepPages(filters), from: firstDeep(query.provincia) }
  return { ids: firstOf(filters, most), total: totalOf(filters), deep }
}

/** How a deep page of them begins in the middle. */
function deepPages(filters: Counted): DeepPages | DeepFiltered {
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

/** What one request asks of such a statement, with the rows before its page; a filter that the statement does not have is empty. */
export type AskedPage = { titulacion: string; provincias: string[]; skipped: number }

/** What such a statement asks by. */
type Shape = {
  titulacion: boolean
  provincia: 'any' | 'one' | 'several'
  place: 'first' | 'near' | 'deep'
}

/**
 * The statement that reads pages by these filters for many requests (`findSessionsAndAsk`). It is another one for each shape, so that PostgreSQL
 * finds the rows of each by its own index.
 */
export function pagesOf({ titulacion, provincia, place }: Shape) {
  const PROVINCIAS = {
    any: null,
    one: { one: sql<string>`asked.provincias[1]` },
    several: { several: sql<string[]>`asked.provincias` },
  }
  const filters = {
    titulacion: titulacion ? sql<string>`asked.titulacion` : null,
    provincia: PROVINCIAS[provincia],
  }
  const list = {
    ...shownList(OWN_ID_OF_MANY, 0),
    window: windowAt(filters, place),
    total: totalOf(filters),
  }
  return {
    columns: constantSql(sql`titulacion text, provincias text[], skipped bigint`),
    question: constantSql(textPage(list, TALENTOS)),
  }
}

/** The table expression `page` after `asked.skipped` rows. */
function windowAt(filters: Counted, place: Shape['place']): RawBuilder<unknown> {
  const size = PAGE_SIZE.talento
  const limit = sql.lit(size)
  const skipped = sql`asked.skipped`
  if (place === 'deep') return deepPage(deepPages(filters), skipped, size)
  if (place === 'first') return sql`page as materialized (${firstOf(filters, limit)} limit ${limit})`
  const ids = firstOf(filters, sql`${skipped} + ${limit}`)
  return sql`page as materialized (${ids} limit ${limit} offset ${skipped})`
}

/** Everything else, by the words of the CVs; nothing keeps its total (decision 40). */
function searchedList(
  empresa: RawBuilder<string>,
  { titulacion, provincia, preseleccionadas }: TalentosQuery,
  searched: RawBuilder<unknown>[],
) {
  const asked = [
    ...searched,
    ...(titulacion ? [anyTag('t', [titulacion])] : []),
    ...(provincia.length > 0 ? [anyTag('p', provincia)] : []),
  ]
  const found = sql`from talento_palabras where ${havePalabras(asked)}
    ${preseleccionadas ? sql`and alumna_id = any (${shortlistOf(empresa)})` : sql``}`
  return {
    found,
    columns: sql`alumna_id as id, cv_updated_at`,
    inOrder: sql`cv_updated_at desc, id desc`,
  }
}

/** The whole shortlist of an empresa, last changed CV first: what its cards show, and the notas. */
export async function listPreseleccion(db: Db, empresaId: string): Promise<TalentoListed[]> {
  const { rows } = await sql<TalentoListed>`
    select id, especialidad, provincia, nombre, apellidos, frase_definitoria, p.nota
    from talentos join preseleccionadas p on p.alumna_id = id and p.empresa_id = ${empresaId}
    order by cv_updated_at desc, id desc`.execute(db)
  return rows
}

// A list of ids, so that PostgreSQL looks each one up by index however many other CVs there are.
const shortlistOf = (empresa: RawBuilder<string>) =>
  sql`array(select alumna_id from preseleccionadas where empresa_id = ${empresa})`
