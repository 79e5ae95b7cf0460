import type { OfertasQuery } from '@alumbra/contract/ofertas/oferta-publicada'
import type { PageText } from '../../../db/lists/page.ts'
import { type Answered, findSessionsAndAsk, type Sessions } from '../../../find-session.ts'
import { canonical } from '../for-alumnas.ts'
import type { SharedRow } from './answers.ts'
import { type AskedList, listsOfMany, OFERTAS_OF_MANY } from './queries.ts'

type Oferta = SharedRow<{ answer: string }>
type List = SharedRow<PageText>

/** Asks for whole answers, those that are not kept, with one statement for all who ask at the same time (decision 98). */
export function askTogether(sessions: Sessions) {
  const oferta = findSessionsAndAsk<{ id: string }, Oferta>(sessions, 'alumna', OFERTAS_OF_MANY)
  const lists = new Map<string, ReturnType<typeof findSessionsAndAsk<AskedList, List>>>()
  return {
    oferta: (cookie: string, id: string) => oferta(cookie, { id }),
    /** Undefined for another page than the first. The query is that of a shared question. */
    ofertas(cookie: string, asked: OfertasQuery): Promise<Answered<List>> | undefined {
      const { titulacion, provincia, modalidad, nivel_estudios, page } = canonical(asked)
      if (page > 0) return undefined
      const has = { modalidad: modalidad !== '', nivel: nivel_estudios !== '' }
      const key = JSON.stringify(has)
      const ask = lists.get(key) ?? findSessionsAndAsk<AskedList, List>(sessions, 'alumna', listsOfMany(has))
      lists.set(key, ask)
      return ask(cookie, { titulacion, provincia: provincia[0] ?? '', modalidad, nivel_estudios })
    },
  }
}
