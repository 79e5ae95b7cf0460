import { PAGE_SIZE, pageText, totalsOf } from '@alumbra/contract/calls/paging'
import type { OfertasPage, OfertasQuery } from '@alumbra/contract/ofertas/oferta-publicada'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import type { RawBuilder } from 'kysely'
import { type PageText, readTextPage, textPage } from '../../db/lists/page.ts'
import { countedUpTo } from '../../db/lists/search-page.ts'
import type { Db } from '../../db/schema.ts'
import { asUuid } from '../../db/uuid.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { findPerfilAfin } from '../alumnas/rules.ts'
import { BY_EMPRESA } from './queries/shown.ts'
import { visibleOfertas } from './queries/visible.ts'
import { withAfinidad } from './view.ts'

/** Every official name of a provincia works as a filter, as in the list of talento. */
export const canonical = <Q extends OfertasQuery>(query: Q): Q => ({
  ...query,
  provincia: query.provincia.map(canonicalProvincia),
})

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
  const { list, isSearch } = visibleOfertas({ ...canonical(query), perfil }, asUuid(alumnaId))
  const { results, total: found } = await readTextPage(db, list, BY_EMPRESA)
  const { total, hayMas } = isSearch ? countedUpTo(found) : { total: found, hayMas: false }
  if (!perfil) return new JsonText(ofertasText({ results, total, hayMas }))
  return { results: withAfinidad(results, perfil), ...totalsOf({ total, hayMas }, PAGE_SIZE.ofertas) }
}
