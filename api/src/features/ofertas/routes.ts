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
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../errors.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { questionRoute } from '../../plugins/question-route.ts'
import { type CallInput, route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { historialRoute } from '../historial/routes.ts'
import { countPendientes, listOfertasAdmin } from './queries/admin-list.ts'
import { requireOfertaAdmin } from './queries/find.ts'
import { listOfEmpresa, ofertaOfEmpresa } from './queries/of-empresa.ts'
import { undoReview } from './revision/deshacer/rules.ts'
import { findNext, requireRevision } from './revision/queries.ts'
import { type Decision, reviewOferta } from './revision/rules.ts'
import { revisionView } from './revision/view.ts'
import { deleteOferta, ofertaMaker, saveOferta, unsaveOferta } from './rules.ts'
import { sharedRoutes } from './shared/routes.ts'
import { ofertaAdminView, ofertasOfEmpresaText } from './view.ts'

/** The request of an administrador who decides on an oferta. */
type Reviewed = Omit<CallInput<typeof adminAcceptOferta>, 'query' | 'body'>

/** Ofertas: an empresa publishes, an administrador reviews, an alumna reads. */
export async function ofertas(app: FastifyInstance) {
  const { db, env } = app
  const createOferta = ofertaMaker(db)

  questionRoute(app, calls.listOfertasEmpresa, ({ query }) => ({
    question: (empresa) => listOfEmpresa(empresa, query),
    answer: async (row) => new JsonText(ofertasOfEmpresaText(orNotFound(row), query.estado)),
  }))
  questionRoute(app, calls.getOfertaEmpresa, ({ params }) => ({
    question: (empresa) => ofertaOfEmpresa(params.id, empresa),
    answer: async (row) => new JsonText(`[${orNotFound(row).oferta}]`),
  }))
  questionRoute(app, calls.getCopiaOferta, ({ params }) => ({
    question: (empresa) => ofertaOfEmpresa(params.id, empresa, { deleted: true }),
    answer: async (row) => new JsonText(orNotFound(row).oferta),
  }))
  route(app, calls.createOferta, async ({ body, request }) => ({
    id: await createOferta(currentActor(request).id, body),
  }))
  route(app, calls.deleteOferta, async ({ params, request }) => {
    await deleteOferta(db, currentActor(request).id, params.id)
    return null
  })

  sharedRoutes(app)
  route(app, publicadas.saveOferta, async ({ params, request }) => {
    await saveOferta(db, currentActor(request).id, params.id)
    return null
  })
  route(app, publicadas.unsaveOferta, async ({ params, request }) => {
    await unsaveOferta(db, currentActor(request).id, params.id)
    return null
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

  const review = async ({ params: { id }, request, reply }: Reviewed, decision: Decision) => {
    const actor = currentActor(request)
    const { oferta, changed } = await reviewOferta(db, id, {
      ...decision,
      actor,
      arrived: new Date(Date.now() - reply.elapsedTime),
      dias: env.OFERTA_DIAS,
    })
    if (changed)
      request.log.info({ event: 'review', oferta: oferta.id, estado: oferta.estado_revision, by: actor.id })
    return ofertaAdminView(oferta)
  }
  route(app, adminAcceptOferta, async ({ body: { estado = null }, ...asked }) =>
    review(asked, { accion: 'aceptar', motivo: null, estado }),
  )
  route(app, adminRejectOferta, async ({ body: { motivo, estado = null }, ...asked }) =>
    review(asked, { accion: 'rechazar', motivo, estado }),
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
