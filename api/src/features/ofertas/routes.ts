import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import * as calls from '@alumbra/contract/ofertas/oferta'
import {
  adminAcceptOferta,
  adminCountPendientes,
  adminGetOferta,
  adminHistorialOferta,
  adminListOfertas,
  adminRejectOferta,
  adminUndoReview,
} from '@alumbra/contract/ofertas/oferta-admin'
import * as publicadas from '@alumbra/contract/ofertas/oferta-publicada'
import { adminGetNextRevision, adminGetOfertaInReview } from '@alumbra/contract/ofertas/revision'
import { dayInMadrid } from '@alumbra/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { PageText } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { VersionedAnswers } from '../../memory/versioned-answers.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { isPrefetch } from '../../plugins/pages/prefetch.ts'
import { questionRoute } from '../../plugins/question-route.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { historialRoute } from '../historial/routes.ts'
import { undoReview } from './deshacer/rules.ts'
import {
  FILTERS,
  guardadasPage,
  ofertaQuestion,
  ofertasForAlumna,
  ofertasQuestion,
  ofertasText,
  parecidasQuestion,
} from './for-alumnas.ts'
import { countPendientes, listOfertasAdmin } from './queries/admin-list.ts'
import { requireCopyableOferta, requireOfertaAdmin, requireOfertaOfEmpresa } from './queries/find.ts'
import { insertAbierta } from './queries/of-alumna.ts'
import { type Decision, reviewOferta } from './review-oferta.ts'
import { findNext, requireRevision } from './revision.ts'
import { revisionView } from './revision-view.ts'
import {
  createOferta,
  deleteOferta,
  ofertasOfEmpresa,
  pageOfOfertas,
  saveOferta,
  unsaveOferta,
} from './rules.ts'
import { answerShared, askShared, type SharedQuestion, type SharedRow } from './shared-answers.ts'
import { ofertaAdminView, ofertaView } from './view.ts'

type Asking = { request: FastifyRequest }
/** Of a page that is alike for all, or of the ofertas that an alumna has saved. */
type ListRow = SharedRow<PageText> | PageText

/** Ofertas: an empresa publishes, an administrador reviews, an alumna reads. */
export async function ofertas(app: FastifyInstance) {
  const { db, env } = app

  route(app, calls.listOfertasEmpresa, async ({ query: { page, estado }, request }) =>
    page === undefined
      ? { ofertas: await ofertasOfEmpresa(db, currentActor(request).id, estado) }
      : pageOfOfertas(db, currentActor(request).id, { page, estado }),
  )
  route(app, calls.getOfertaEmpresa, async ({ params, request }) => [
    ofertaView(await requireOfertaOfEmpresa(db, currentActor(request).id, params.id)),
  ])
  route(app, calls.getCopiaOferta, async ({ params, request }) =>
    ofertaView(await requireCopyableOferta(db, currentActor(request).id, params.id)),
  )
  route(app, calls.createOferta, async ({ body, request }) => ({
    id: await createOferta(db, currentActor(request).id, body),
  }))
  route(app, calls.deleteOferta, async ({ params, request }) => {
    await deleteOferta(db, currentActor(request).id, params.id)
    return null
  })

  const answers = new VersionedAnswers()
  const answer = async <Row>(
    question: SharedQuestion<Row>,
    row: SharedRow<Row> | undefined,
    { request }: Asking,
  ) => {
    const found = row && (await answerShared(db, answers, question, row, currentActor(request).id))
    if (!found) throw new AppError('notFound')
    return found
  }
  questionRoute(app, publicadas.listOfertas, {
    question: ({ query }, alumna): RawBuilder<ListRow> | null => {
      const question = ofertasQuestion(query)
      return question ? askShared(answers, question, alumna) : guardadasPage(query, alumna)
    },
    answer: async (input, row) => {
      const { query, request } = input
      if (!row) return ofertasForAlumna(db, currentActor(request).id, query)
      const question = ofertasQuestion(query)
      return question
        ? answer(question, row as SharedRow<PageText>, input)
        : new JsonText(ofertasText(row as PageText))
    },
  })
  questionRoute(app, publicadas.getOferta, {
    question: ({ params }, alumna) =>
      askShared<{ answer: string }, { opened: boolean }>(answers, ofertaQuestion(params.id), alumna),
    answer: async (input, row) => {
      const { params, request } = input
      const oferta = await answer(ofertaQuestion(params.id), row, input)
      const { id } = currentActor(request)
      if (!row?.opened && request.method === 'GET' && !isPrefetch(request.headers))
        app.afterwards(() => insertAbierta(db, id, params.id, dayInMadrid(new Date())))
      return oferta
    },
  })
  questionRoute(app, publicadas.listParecidas, {
    question: ({ params }, alumna) => askShared(answers, parecidasQuestion(params.id), alumna),
    answer: async (input, row) => answer(parecidasQuestion(input.params.id), row, input),
  })
  route(app, publicadas.saveOferta, async ({ params, request }) => {
    await saveOferta(db, currentActor(request).id, params.id)
    return null
  })
  route(app, publicadas.unsaveOferta, async ({ params, request }) => {
    await unsaveOferta(db, currentActor(request).id, params.id)
    return null
  })
  questionRoute(app, publicadas.getOfertaFilters, {
    question: (_, alumna) => askShared(answers, FILTERS, alumna),
    answer: async (input, row) => answer(FILTERS, row, input),
  })

  route(app, adminListOfertas, async ({ query }) => {
    const found = await listOfertasAdmin(db, query)
    return { ofertas: found.rows.map(ofertaAdminView), ...totalsOf(found, PAGE_SIZE.admin) }
  })
  route(app, adminGetOferta, async ({ params }) => ofertaAdminView(await requireOfertaAdmin(db, params.id)))
  route(app, adminCountPendientes, async () => ({ pendientes: await countPendientes(db) }))
  route(app, adminGetNextRevision, async ({ query }) => {
    const { pendientes, siguiente } = await findNext(db, query.tras || null)
    return { pendientes, siguiente: siguiente && revisionView(siguiente) }
  })
  route(app, adminGetOfertaInReview, async ({ params }) => revisionView(await requireRevision(db, params.id)))

  const review = async (request: FastifyRequest, id: string, decision: Decision) => {
    const actor = currentActor(request)
    const oferta = await reviewOferta(db, id, {
      ...decision,
      actor,
      dias: env.OFERTA_DIAS,
    })
    request.log.info({ event: 'review', oferta: oferta.id, estado: oferta.estado_revision, by: actor.id })
    return ofertaAdminView(oferta)
  }
  route(app, adminAcceptOferta, async ({ params, body: { estado = null }, request }) =>
    review(request, params.id, { accion: 'aceptar', motivo: null, estado }),
  )
  route(app, adminRejectOferta, async ({ params, body: { motivo, estado = null }, request }) =>
    review(request, params.id, { accion: 'rechazar', motivo, estado }),
  )
  route(app, adminUndoReview, async ({ params, request }) => {
    const actor = currentActor(request)
    const oferta = await undoReview(db, params.id, actor)
    request.log.info({
      event: 'review.undo',
      oferta: oferta.id,
      estado: oferta.estado_revision,
      by: actor.id,
    })
    return ofertaAdminView(oferta)
  })
  historialRoute(app, adminHistorialOferta, 'ofertas')
}
