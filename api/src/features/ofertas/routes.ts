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
import { AppError } from '../../errors.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { isPrefetch } from '../../plugins/pages/prefetch.ts'
import { questionRoute } from '../../plugins/question-route.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { historialRoute } from '../historial/routes.ts'
import { undoReview } from './deshacer/rules.ts'
import { ofertasForAlumna, ofertasPage, ofertasText } from './for-alumnas.ts'
import { countPendientes, listOfertasAdmin } from './queries/admin-list.ts'
import { requireCopyableOferta, requireOfertaAdmin, requireOfertaOfEmpresa } from './queries/find.ts'
import { insertAbierta } from './queries/of-alumna.ts'
import { ofertasLike } from './queries/parecidas.ts'
import { shownOferta } from './queries/shown.ts'
import { type Decision, reviewOferta } from './review-oferta.ts'
import { findNext, requireRevision } from './revision.ts'
import { revisionView } from './revision-view.ts'
import {
  createOferta,
  deleteOferta,
  ofertaFilters,
  ofertasOfEmpresa,
  pageOfOfertas,
  saveOferta,
  unsaveOferta,
} from './rules.ts'
import { ofertaAdminView, ofertaView } from './view.ts'

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

  questionRoute(app, publicadas.listOfertas, {
    question: ({ query }, alumna) => ofertasPage(query, alumna),
    answer: async ({ query, request }, page) =>
      page ? ofertasText(page) : ofertasForAlumna(db, currentActor(request).id, query),
  })
  questionRoute(app, publicadas.getOferta, {
    question: ({ params }, alumna) => shownOferta(params.id, alumna),
    answer: async ({ params, request }, oferta) => {
      if (!oferta) throw new AppError('notFound')
      const { id } = currentActor(request)
      if (!oferta.opened && request.method === 'GET' && !isPrefetch(request.headers))
        app.afterwards(() => insertAbierta(db, id, params.id, dayInMadrid(new Date())))
      return new JsonText(oferta.answer)
    },
  })
  questionRoute(app, publicadas.listParecidas, {
    question: ({ params }, alumna) => ofertasLike(params.id, alumna),
    answer: async (_, found) => {
      if (!found) throw new AppError('notFound')
      return new JsonText(found.answer)
    },
  })
  route(app, publicadas.saveOferta, async ({ params, request }) => {
    await saveOferta(db, currentActor(request).id, params.id)
    return null
  })
  route(app, publicadas.unsaveOferta, async ({ params, request }) => {
    await unsaveOferta(db, currentActor(request).id, params.id)
    return null
  })
  route(app, publicadas.getOfertaFilters, async () => ofertaFilters(db))

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
