import {
  getReferente,
  getVecinas,
  listReferentes,
  type ReferentesPage,
} from '@alumbra/contract/referentes/referente'
import { type Area, named, pagesOf, withQuery } from './question.ts'

/** Anonymous requests. */
export const publica: Area = {
  questions: async (read) => {
    const list = listReferentes.path
    const pages = await pagesOf(read, list)
    const { referentes } = (await read(pages['middle page'])) as ReferentesPage
    const id = referentes[0]?.id ?? ''
    return named('referentes', {
      ...pages,
      'an area': withQuery(list, { area: 'T' }),
      'common word': withQuery(list, { search: 'maria' }),
      'rare word': withQuery(list, { search: 'curie' }),
      'a word and an area': withQuery(list, { search: 'maria', area: 'S' }),
      'one of them': getReferente.path.replace(':id', id),
      'her neighbours': getVecinas.path.replace(':id', id),
    })
  },
}
