import { TALENTOS_CONTADOS, type TalentosQuery } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { type RawBuilder, sql } from 'kysely'
import { type Page, pageOf } from '../../db/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../db/palabras.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'

/** The nota of the requesting empresa; null when the alumna is not on its shortlist. */
export type WithNota = { nota: string | null }
export type TalentoListed = Pick<
  AlumnaRow,
  'id' | 'especialidad' | 'provincia' | 'nombre' | 'apellidos' | 'frase_definitoria'
> &
  WithNota

const SIZE = PAGE_SIZE.talento

/** A page; `more` when it counts only as far as a search counts. */
export type TalentosFound = Page<TalentoListed> & { more: boolean }

/** A page of the visible CVs, last changed first. */
export async function listVisibleTalentos(
  db: Db,
  empresaId: string,
  query: TalentosQuery,
): Promise<TalentosFound> {
  const { q, especialidad, idioma, page } = query
  const searched = [
    ...wordsAsked(q),
    ...(especialidad ? [anyTag('e', [especialidad])] : []),
    ...idiomaAsked(idioma),
  ]
  const list = searched.length > 0 ? searchedList(empresaId, query, searched) : filteredList(empresaId, query)
  const { rows, total } = await pageOf<TalentoListed>(db, {
    ...list,
    rows: sql`select id, especialidad, provincia, nombre, apellidos, frase_definitoria, cv_updated_at, p.nota
      from talentos left join preseleccionadas p on p.alumna_id = id and p.empresa_id = ${empresaId}
      where id in (select id from page)`,
    order: sql`cv_updated_at desc, id desc`,
    page,
    size: SIZE,
  })
  const more = searched.length > 0 && total > TALENTOS_CONTADOS
  return { rows, total: more ? TALENTOS_CONTADOS : total, more }
}

/** Every word of an idioma, so that 'Inglés' also finds 'inglés (B2)'. */
export const idiomaAsked = (idioma: string): RawBuilder<unknown>[] =>
  (withoutAccents(idioma).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => anyTag('i', [word]))

/** Filters with kept totals: titulación and provincias, by the indexes of `alumnas`. */
function filteredList(empresaId: string, { titulacion, provincia, preseleccionadas }: TalentosQuery) {
  const byTitulacion = titulacion === '' ? sql`` : sql`and titulacion = ${titulacion}`
  const inProvincias = (column: RawBuilder<unknown>) => {
    const [one, ...more] = provincia
    if (one === undefined) return sql``
    return more.length === 0 ? sql`and ${column} = ${one}` : sql`and ${column} = any (${provincia})`
  }
  const chosen = sql`true ${byTitulacion} ${inProvincias(sql`provincia_canonica`)}
    ${preseleccionadas ? sql`and id = any (${shortlistOf(empresaId)})` : sql``}`
  return {
    ids: sql`select id from talentos where ${chosen} order by cv_updated_at desc, id desc`,
    idsBackwards: preseleccionadas
      ? null
      : sql`select id from talentos where ${chosen} order by cv_updated_at, id`,
    total: preseleccionadas
      ? sql`select count(*) from talentos where ${chosen}`
      : sql`select coalesce(sum(n), 0) from talento_totales where true ${byTitulacion} ${inProvincias(sql`provincia`)}`,
  }
}

/** Everything else, by the words of the CVs. Nothing keeps its total, so it is counted up to a limit (decision 40). */
function searchedList(
  empresaId: string,
  { titulacion, provincia, preseleccionadas, page }: TalentosQuery,
  searched: RawBuilder<unknown>[],
) {
  const asked = [
    ...searched,
    ...(titulacion ? [anyTag('t', [titulacion])] : []),
    ...(provincia.length > 0 ? [anyTag('p', provincia)] : []),
  ]
  const found = sql`${havePalabras(asked)}
    ${preseleccionadas ? sql`and alumna_id = any (${shortlistOf(empresaId)})` : sql``}`
  const counted = page * SIZE < TALENTOS_CONTADOS
  return {
    ids: sql`select alumna_id as id from talento_palabras where ${found} and ${counted}
      order by cv_updated_at desc, alumna_id desc`,
    idsBackwards: null,
    total: sql`select count(*) from (select from talento_palabras where ${found} limit ${TALENTOS_CONTADOS + 1}) as counted`,
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
const shortlistOf = (empresaId: string) =>
  sql`array(select alumna_id from preseleccionadas where empresa_id = ${empresaId})`
