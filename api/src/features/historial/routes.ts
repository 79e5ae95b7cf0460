import * as calls from '@alumbra/contract/historial'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/paginas'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/route.ts'
import { listHistorial } from './queries.ts'
import { apunteView } from './view.ts'

/** The historial of each row of the back office, read-only. */
export async function historial(app: FastifyInstance) {
  for (const [shape, lista] of [
    [calls.adminHistorialReferente, 'referentes'],
    [calls.adminHistorialAlumna, 'alumnas'],
    [calls.adminHistorialEmpresa, 'empresas'],
    [calls.adminHistorialOferta, 'ofertas'],
    [calls.adminHistorialAdministrador, 'administradores'],
  ] as const) {
    route(app, shape, async ({ params, query }) => {
      const { rows, total } = await listHistorial(app.db, lista, params.id, query.page)
      return { historial: rows.map(apunteView), total, totalPages: totalPages(total, PAGE_SIZE.admin) }
    })
  }
}
