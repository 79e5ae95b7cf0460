import { PAGE_SIZE, pageText, totalsOf } from '@alumbra/contract/calls/paging'
import type { OfertasPage, OfertasQuery } from '@alumbra/contract/ofertas/oferta-publicada'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import { type RawBuilder, sql } from 'kysely'
import { type PageText, readTextPage, textPage } from '../../db/page.ts'
import type { Db } from '../../db/schema.ts'
import { countedUpTo } from '../../db/search-page.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { findPerfilAfin } from '../alumnas/rules.ts'
import { ofertasLike } from './queries/parecidas.ts'
import { BY_EMPRESA, shownOferta } from './queries/shown.ts'
import { type OfertaFilters, ofertaFilters, visibleOfertas } from './queries/visible.ts'
import type { SharedQuestion } from './shared-answers.ts'
import { filtersView, withAfinidad } from './view.ts'

/** Every official name of a provincia works as a filter, as in the list of talento. */
const canonical = <Q extends OfertasQuery>(query: Q): Q => ({
  ...query,
  provincia: query.provincia.map(canonicalProvincia),
})

/** A page of the visible ofertas that is alike for all alumnas but for what they have saved: newest first, and without words. */
export function ofertasQuestion(asked: OfertasQuery): SharedQuestion<PageText> | null {
  const query = canonical(asked)
  const { q, titulacion, provincia, modalidad, nivel_estudios, guardadas, orden, page } = query
  if (orden === 'afines' || guardadas || q !== '' || provincia.length > 1) return null
  return {
    key: JSON.stringify(['ofertas', titulacion, provincia, modalidad, nivel_estudios, page]),
    whole: (own) =>
      textPage(
        visibleOfertas({ ...query, perfil: null }, null).list,
        BY_EMPRESA,
        own(sql`in (select id from page)`),
      ),
    toText: ofertasText,
  }
}

/** A visible oferta, and whether the alumna has opened it before. */
export const ofertaQuestion = (id: string): SharedQuestion<{ answer: string }> => ({
  key: `oferta ${id}`,
  whole: (own) => shownOferta(id, own(sql`= ${id}`)),
  toText: ({ answer }) => answer,
  besides: (alumna, ids) =>
    sql`exists (select from ofertas_abiertas where alumna_id = ${alumna} and oferta_id ${ids}) as opened`,
})

/** The ofertas like one; what an alumna has saved is not among hers. */
export const parecidasQuestion = (id: string): SharedQuestion<{ answer: string }> => ({
  key: `like ${id}`,
  // One that she has saved may have been left out.
  whole: (own, alumna) => ofertasLike(id, alumna, own(sql`is not null limit 1`)),
  toText: ({ answer }) => answer,
  leavesOutSaved: true,
})

/** The filters of the list. */
export const FILTERS: SharedQuestion<OfertaFilters> = {
  key: 'filters',
  whole: (own) => ofertaFilters(own(sql`= any('{}')`)),
  toText: (found) =>
    JSON.stringify(filtersView(found, { modalidades: MODALIDADES, niveles: NIVELES_ESTUDIOS })),
}

/** A page of the ofertas as its answer. */
export const ofertasText = ({ results, total, hayMas = false }: PageText & { hayMas?: boolean }): string =>
  pageText(results, totalsOf({ total, hayMas }, PAGE_SIZE.ofertas))

/** The page of those that she has saved as a statement, where one is enough: without words. */
export function guardadasPage(query: OfertasQuery, alumna: RawBuilder<string>): RawBuilder<PageText> | null {
  if (query.orden === 'afines') return null
  const { list, isSearch } = visibleOfertas({ ...canonical(query), perfil: null }, alumna)
  return isSearch ? null : textPage(list, BY_EMPRESA)
}

/** Any page of them; in the order 'Más afines' the CV decides, and each oferta says why it matches. */
export async function ofertasForAlumna(
  db: Db,
  alumnaId: string,
  query: OfertasQuery,
): Promise<OfertasPage | JsonText> {
  const perfil = query.orden === 'afines' ? await findPerfilAfin(db, alumnaId) : null
  const { list, isSearch } = visibleOfertas({ ...canonical(query), perfil }, sql`${alumnaId}::uuid`)
  const { results, total: found } = await readTextPage(db, list, BY_EMPRESA)
  const { total, hayMas } = isSearch ? countedUpTo(found) : { total: found, hayMas: false }
  if (!perfil) return new JsonText(ofertasText({ results, total, hayMas }))
  return { results: withAfinidad(results, perfil), ...totalsOf({ total, hayMas }, PAGE_SIZE.ofertas) }
}
