import type { TalentosQuery } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import { columnsOf, jsonObject } from '../../db/json.ts'
import type { PageQuery } from '../../db/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../db/palabras.ts'
import { type DeepPages, UPTO } from '../../db/posiciones.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { ofSearch } from '../../db/search-page.ts'
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
  const list = {
    rows: sql`select t.id, t.cv_updated_at, ${TALENTO} as talento
      from talentos t left join preseleccionadas p on p.alumna_id = t.id and p.empresa_id = ${empresa}
      where t.id in (select id from page)`,
    order: sql`cv_updated_at desc, id desc`,
    page,
    size: PAGE_SIZE.talento,
  }
  return searched.length > 0
    ? { list: ofSearch({ ...list, ...searchedList(empresa, query, searched) }), isSearch: true }
    : { list: { ...list, ...filteredList(empresa, query) }, isSearch: false }
}

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

/** Filters with kept totals: titulación and provincias, by the indexes of `talento_palabras` alone (decision 100). */
function filteredList(
  empresa: RawBuilder<string>,
  { titulacion, provincia, preseleccionadas }: TalentosQuery,
) {
  const byTitulacion = titulacion === '' ? sql`` : sql`and titulacion = ${titulacion}`
  const [one, ...more] = provincia
  const inProvincias =
    more.length > 0 ? sql`and provincia_canonica = any (${provincia})` : sql`and provincia_canonica = ${one}`
  const chosen = sql`true ${byTitulacion} ${one === undefined ? sql`` : inProvincias}
    ${preseleccionadas ? sql`and alumna_id = any (${shortlistOf(empresa)})` : sql``}`
  const from = (condition: RawBuilder<unknown>) => sql`from talento_palabras where ${condition}`
  const newest = (condition: RawBuilder<unknown>) =>
    sql`select alumna_id as id ${from(condition)} order by cv_updated_at desc, alumna_id desc`
  if (preseleccionadas)
    return { ids: newest(chosen), isCounted: true, total: sql`select count(*) ${from(chosen)}` }
  const total = sql`select coalesce(sum(n), 0) from talento_totales_partes
    where titulacion = ${titulacion || ANY} and provincia = any (${provincia.length > 0 ? provincia : [ANY]})`
  if (titulacion !== '' || provincia.length > 0)
    return {
      ids: newest(chosen),
      idsBackwards: sql`select alumna_id as id ${from(chosen)} order by cv_updated_at, alumna_id`,
      total,
    }
  const deep: DeepPages = {
    lista: 'talento_palabras',
    claves: [''],
    ids: newest(sql`cv_updated_at < ${UPTO}`),
  }
  return { ids: newest(chosen), deep, total }
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
