import { adminGetSemana } from '@alumbra/contract/administracion/semana'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { findSemana } from './queries.ts'

/** Counts of pending work and of recent events, for the page 'Esta semana'. */
export async function semana(app: FastifyInstance) {
  route(app, adminGetSemana, async () => {
    const row = await findSemana(app.db, new Date())
    if (!row) throw new AppError('unavailable', { retryAfter: 2 })
    return {
      ofertas: {
        pendientes: row.pendientes ?? 0,
        desde: row.desde?.toISOString() ?? null,
        terminan: row.terminan,
      },
      invitaciones: {
        alumnas: { pendientes: row.alumnas_pendientes, caducadas: row.alumnas_caducadas },
        empresas: { pendientes: row.empresas_pendientes, caducadas: row.empresas_caducadas },
      },
      correos: row.correos,
      nuevas: { alumnas: row.alumnas_nuevas, empresas: row.empresas_nuevas },
      cv_completados: row.cv_completados,
    }
  })
}
