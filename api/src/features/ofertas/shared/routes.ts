import * as publicadas from '@alumbra/contract/ofertas/oferta-publicada'
import { dayInMadrid } from '@alumbra/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import { gather } from '../../../db/connections/gather.ts'
import type { PageText } from '../../../db/lists/page.ts'
import { orNotFound } from '../../../errors.ts'
import { VersionedAnswers } from '../../../memory/versioned-answers.ts'
import { JsonText } from '../../../plugins/json-text.ts'
import { isPrefetch } from '../../../plugins/pages/prefetch.ts'
import { questionRoute } from '../../../plugins/question-route.ts'
import { currentActor } from '../../../plugins/session.ts'
import { LOOP, TimeLimit } from '../../../time-limit.ts'
import { guardadasPage, ofertasForAlumna, ofertasText } from '../for-alumnas.ts'
import { type Abierta, insertAbiertas } from '../queries/of-alumna.ts'
import { answerShared, askOwn, askShared, type SharedQuestion, type SharedRow } from './answers.ts'
import { FILTERS, ofertaQuestion, ofertasQuestion, parecidasQuestion } from './questions.ts'
import { askTogether } from './together.ts'

/** A row about a page that is alike for all, or a page of what an alumna has saved. */
type ListRow = SharedRow<PageText> | PageText

/** The questions of alumnas about visible ofertas; answers that are alike for all of them are kept (empleo-13). */
export function sharedRoutes(app: FastifyInstance) {
  const { db } = app
  const answers = new VersionedAnswers()
  const own = askOwn(app.sessions, answers)
  const together = askTogether(app.sessions)
  // A commit waits for the disk: one for all that are opened at the same time.
  const noteOpened = gather(
    async (opened: readonly Abierta[]) => {
      await insertAbiertas(db, opened)
      return opened
    },
    { limitOfMany: () => new TimeLimit(LOOP, { writes: true }), runningMax: 1 },
  )

  async function answer<Row>(
    question: SharedQuestion<Row>,
    row: SharedRow<Row> | undefined,
    request: FastifyRequest,
  ): Promise<JsonText> {
    return orNotFound(row && (await answerShared(db, answers, question, row, currentActor(request).id)))
  }
  const partsOf = <Row>(question: SharedQuestion<Row>, request: FastifyRequest) => ({
    question: (alumna: RawBuilder<string>) => askShared(question, alumna),
    askWith: (cookie: string) => own(cookie, question),
    answer: (row: SharedRow<Row> | undefined) => answer(question, row, request),
  })

  questionRoute(app, publicadas.listOfertas, ({ query, request }) => {
    const question = ofertasQuestion(query)
    return {
      question: (alumna): RawBuilder<ListRow> | null =>
        question ? askShared(question, alumna) : guardadasPage(query, alumna),
      askWith: (cookie) =>
        question ? (own<PageText>(cookie, question) ?? together.ofertas(cookie, query)) : undefined,
      answer: async (row) => {
        if (!row) return ofertasForAlumna(db, currentActor(request).id, query)
        return question
          ? answer(question, row as SharedRow<PageText>, request)
          : new JsonText(ofertasText(row as PageText))
      },
    }
  })
  questionRoute(app, publicadas.getOferta, ({ params, request }) => {
    const question = ofertaQuestion(params.id)
    return {
      ...partsOf(question, request),
      askWith: (cookie: string) => own(cookie, question) ?? together.oferta(cookie, params.id),
      answer: async (row: SharedRow<{ answer: string }> | undefined) => {
        const oferta = await answer(question, row, request)
        const { id } = currentActor(request)
        if (!row?.opened && request.method === 'GET' && !isPrefetch(request.headers))
          app.afterwards(() =>
            noteOpened({ alumna_id: id, oferta_id: params.id, dia: dayInMadrid(new Date()) }),
          )
        return oferta
      },
    }
  })
  questionRoute(app, publicadas.listParecidas, ({ params, request }) =>
    partsOf(parecidasQuestion(params.id), request),
  )
  questionRoute(app, publicadas.getOfertaFilters, ({ request }) => partsOf(FILTERS, request))
}
