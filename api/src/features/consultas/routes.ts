import { listMisConsultas } from '@alumbra/contract/alumnas/alumna'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/calls/paging'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { listConsultas } from './queries.ts'
import { consultaView } from './view.ts'

/** Consultas: shows an alumna which empresas opened her CV. */
export async function consultas(app: FastifyInstance) {
  route(app, listMisConsultas, async ({ query, request }) => {
    const { rows, total } = await listConsultas(app.db, currentActor(request).id, query.page)
    return { consultas: rows.map(consultaView), total, totalPages: totalPages(total, PAGE_SIZE.consultas) }
  })
}
