import type { historial } from '@alumbra/contract/administracion/historial'
import type { CallShape } from '@alumbra/contract/calls/call'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/calls/paging'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/route.ts'
import { type Lista, listHistorial } from './queries.ts'
import { apunteView } from './view.ts'

type HistorialCall = typeof historial & Pick<CallShape, 'path' | 'acceso' | 'tag'>

/** Answers with the history of a row of a table; `hidesDeleted` where the back office no longer shows deleted rows. */
export function historialRoute(
  app: FastifyInstance,
  shape: HistorialCall,
  lista: Lista,
  { hidesDeleted = false } = {},
) {
  route(app, shape, async ({ params, query }) => {
    const { rows, total } = await listHistorial(app.db, lista, params.id, { page: query.page, hidesDeleted })
    return { historial: rows.map(apunteView), total, totalPages: totalPages(total, PAGE_SIZE.admin) }
  })
}
