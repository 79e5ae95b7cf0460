import {
  adminAceptarOferta,
  adminContarPendientes,
  adminGetOferta,
  adminListOfertas,
  adminRechazarOferta,
} from '@alumbra/contract/admin'
import * as calls from '@alumbra/contract/oferta'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/paginas'
import { adminRevisarOferta, adminSiguienteRevision } from '@alumbra/contract/revision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import {
  countPendientes,
  listOfertasAdmin,
  requireOfertaAdmin,
  requireOfertaDeEmpresa,
  requireOfertaParaAlumna,
  requireOfertaParaCopiar,
} from './queries.ts'
import { findSiguiente, requireEnRevision } from './revision.ts'
import {
  borrarOferta,
  crearOferta,
  type Decision,
  guardarOferta,
  ofertaFiltros,
  ofertasDeEmpresa,
  ofertasParaAlumna,
  olvidarOferta,
  revisarOferta,
} from './rules.ts'
import { enRevisionView, ofertaAdminView, ofertaDetalleView, ofertaView } from './view.ts'

/** Ofertas: an empresa publishes, an administrador reviews, an alumna reads. */
export async function ofertas(app: FastifyInstance) {
  const { db, env } = app

  route(app, calls.listOfertasEmpresa, async ({ request }) => ({
    ofertas: await ofertasDeEmpresa(db, currentActor(request).id),
  }))
  route(app, calls.getOfertaEmpresa, async ({ params, request }) => [
    ofertaView(await requireOfertaDeEmpresa(db, currentActor(request).id, params.id)),
  ])
  route(app, calls.getCopiaOferta, async ({ params, request }) =>
    ofertaView(await requireOfertaParaCopiar(db, currentActor(request).id, params.id)),
  )
  route(app, calls.crearOferta, async ({ body, request }) => ({
    id: await crearOferta(db, currentActor(request).id, body),
  }))
  route(app, calls.borrarOferta, async ({ params, request }) => {
    await borrarOferta(db, currentActor(request).id, params.id)
    return null
  })

  route(app, calls.listOfertas, async ({ query, request }) =>
    ofertasParaAlumna(db, currentActor(request).id, query),
  )
  route(app, calls.getOferta, async ({ params, request }) =>
    ofertaDetalleView(await requireOfertaParaAlumna(db, currentActor(request).id, params.id)),
  )
  route(app, calls.guardarOferta, async ({ params, request }) => {
    await guardarOferta(db, currentActor(request).id, params.id)
    return null
  })
  route(app, calls.olvidarOferta, async ({ params, request }) => {
    await olvidarOferta(db, currentActor(request).id, params.id)
    return null
  })
  route(app, calls.listOfertasFiltros, async () => ofertaFiltros(db))

  route(app, adminListOfertas, async ({ query }) => {
    const { rows, total } = await listOfertasAdmin(db, query)
    return { ofertas: rows.map(ofertaAdminView), total, totalPages: totalPages(total, PAGE_SIZE.admin) }
  })
  route(app, adminGetOferta, async ({ params }) => ofertaAdminView(await requireOfertaAdmin(db, params.id)))
  route(app, adminContarPendientes, async () => ({ pendientes: await countPendientes(db) }))
  route(app, adminSiguienteRevision, async ({ query }) => {
    const { pendientes, siguiente } = await findSiguiente(db, query.tras || null)
    return { pendientes, siguiente: siguiente && enRevisionView(siguiente) }
  })
  route(app, adminRevisarOferta, async ({ params }) => enRevisionView(await requireEnRevision(db, params.id)))

  const revisar = async (request: FastifyRequest, id: string, decision: Decision) => {
    const actor = currentActor(request)
    const oferta = await revisarOferta(db, id, {
      ...decision,
      actor,
      dias: env.OFERTA_DIAS,
    })
    request.log.info({ event: 'review', oferta: oferta.id, estado: oferta.estado_revision, by: actor.id })
    return ofertaAdminView(oferta)
  }
  route(app, adminAceptarOferta, async ({ params, body: { estado = null }, request }) =>
    revisar(request, params.id, { accion: 'aceptar', motivo: null, estado }),
  )
  route(app, adminRechazarOferta, async ({ params, body: { motivo, estado = null }, request }) =>
    revisar(request, params.id, { accion: 'rechazar', motivo, estado }),
  )
}
