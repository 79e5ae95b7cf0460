import type { historial } from '@alumbra/contract/administracion/historial'
import type { CallShape } from '@alumbra/contract/calls/call'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/calls/paging'
import type { ListaName } from '@alumbra/domain/sections'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/route.ts'
import { listHistorial } from './queries.ts'
import { apunteView } from './view.ts'

type HistorialCall = typeof historial & Pick<CallShape, 'path' | 'acceso' | 'tag'>

/** Answers with the history of a row of a table. */
export function historialRoute(app: FastifyInstance, shape: HistorialCall, lista: ListaName) {
  route(app, shape, async ({ params, query }) => {
    const { rows, total } = await listHistorial(app.db, lista, params.id, query.page)
    return { historial: rows.map(apunteView), total, totalPages: totalPages(total, PAGE_SIZE.admin) }
  })
}
