import type { OfertasQuery } from '@alumbra/contract/ofertas/oferta-publicada'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { type PageText, textPage } from '../../../db/lists/page.ts'
import { canonical, ofertasText } from '../for-alumnas.ts'
import { ofertasLike } from '../queries/parecidas.ts'
import { BY_EMPRESA } from '../queries/shown.ts'
import { type OfertaFilters, ofertaFilters, visibleOfertas } from '../queries/visible.ts'
import { filtersView } from '../view.ts'
import type { SharedQuestion } from './answers.ts'
import { IDS, wholeOferta } from './queries.ts'

/** What a shared answer may be asked by. */
type Shared = 'titulacion' | 'modalidad' | 'nivel_estudios' | 'page'
/** Whether the answer is another one, for each of the rest: a new filter does not compile without its line. */
const IS_OTHER: { [Name in Exclude<keyof OfertasQuery, Shared>]: (asked: OfertasQuery) => boolean } = {
  q: ({ q }) => q !== '',
  provincia: ({ provincia }) => provincia.length > 1,
  guardadas: ({ guardadas }) => guardadas,
  orden: ({ orden }) => orden === 'afines',
}

/** A page of the visible ofertas that is alike for all alumnas but for what they have saved: newest first, and without words. */
export function ofertasQuestion(asked: OfertasQuery): SharedQuestion<PageText> | null {
  const query = canonical(asked)
  if (Object.values(IS_OTHER).some((isOther) => isOther(query))) return null
  const { titulacion, provincia, modalidad, nivel_estudios, page } = query
  return {
    key: JSON.stringify(['ofertas', titulacion, provincia, modalidad, nivel_estudios, page]),
    whole: (own) =>
      textPage(visibleOfertas({ ...query, perfil: null }, null).list, BY_EMPRESA, own(IDS.ofPage)),
    toText: ofertasText,
  }
}

/** A visible oferta, and whether the alumna has opened it before. */
export const ofertaQuestion = (id: string): SharedQuestion<{ answer: string }> => ({
  key: `oferta ${id}`,
  whole: (own) => wholeOferta(id, own),
  toText: ({ answer }) => answer,
  asksOpened: true,
})

/** The ofertas like one; what an alumna has saved is not among hers. */
export const parecidasQuestion = (id: string): SharedQuestion<{ answer: string }> => ({
  key: `like ${id}`,
  // One that she has saved may have been left out.
  whole: (own, alumna) => ofertasLike(id, alumna, own(IDS.first)),
  toText: ({ answer }) => answer,
  leavesOutSaved: true,
})

/** The filters of the list. */
export const FILTERS: SharedQuestion<OfertaFilters> = {
  key: 'filters',
  whole: (own) => ofertaFilters(own(IDS.none)),
  toText: (found) =>
    JSON.stringify(filtersView(found, { modalidades: MODALIDADES, niveles: NIVELES_ESTUDIOS })),
}
