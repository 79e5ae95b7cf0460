import type { TalentosQuery } from '@alumbra/contract/alumnas/talento'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { type RawBuilder, sql } from 'kysely'
import { type PageQuery, readOnce } from '../../../db/lists/page.ts'
import { anyTag, havePalabras, wordsAsked } from '../../../db/lists/palabras.ts'
import { ofSearch } from '../../../db/lists/search-page.ts'
import { titulosOfSigla } from '../../catalogo/siglas.ts'
import { shownList } from './card.ts'
import { counted, deepPages, firstDeep, firstOf, fromPalabras, haveCounted, totalOf } from './filters.ts'
import { shortlistOf } from './preseleccion.ts'

const IN_ORDER = { columns: sql`alumna_id as id, cv_updated_at`, inOrder: sql`cv_updated_at desc, id desc` }

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

/** Every word of an idioma, so that 'Inglés' also finds 'inglés (B2)'. */
export const idiomaAsked = (idioma: string): RawBuilder<unknown>[] =>
  (withoutAccents(idioma).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => anyTag('i', [word]))

function filteredList(empresa: RawBuilder<string>, query: TalentosQuery) {
  const filters = counted(query)
  if (query.preseleccionadas) {
    const listed = sql`${haveCounted(filters)} and alumna_id = any (${shortlistOf(empresa)})`
    return readOnce({ ...IN_ORDER, found: fromPalabras(listed), page: query.page, size: PAGE_SIZE.talento })
  }
  const most = sql`${(query.page + 1) * PAGE_SIZE.talento}`
  const deep = { ...deepPages(filters), from: firstDeep(query.provincia) }
  return { ids: firstOf(filters, most), total: totalOf(filters), deep }
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
  return { ...IN_ORDER, found }
}
