import { randomUUID } from 'node:crypto'
import * as calls from '@alumbra/contract/cuentas/lote'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  estadoOfInvitacion,
  everyCuenta,
  type InvitacionColumns,
  selectCuentas,
} from '../../db/invitaciones.ts'
import type { AlumnaRow, EmpresaRow } from '../../db/schema.ts'
import { dateCell, sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { refreshFacetasAfterwards } from '../ofertas/refresh-facetas.ts'
import { type Lote, runLote } from './lote.ts'
import { IN_FILE } from './queries.ts'

type AlumnaExported = InvitacionColumns &
  Pick<AlumnaRow, 'nombre' | 'apellidos' | 'email' | 'grupo' | 'activo' | 'last_login_at' | 'cv_completo'>
type EmpresaExported = InvitacionColumns &
  Pick<EmpresaRow, 'empresa' | 'cif' | 'mail' | 'activo' | 'last_login_at'>

const ESTADO = { pendiente: 'Pendiente', caducada: 'Caducada', hecha: 'Hecha' } as const

/** The cells that alumnas and empresas share, and their titles. */
const CUENTA = ['Estado', 'Invitación', 'Verificada', 'Última entrada'] as const
const cuentaCells = (row: InvitacionColumns & Pick<AlumnaRow, 'activo' | 'last_login_at'>) => {
  const invitacion = estadoOfInvitacion(row)
  return [
    row.activo ? 'Activo' : 'Inactivo',
    invitacion ? ESTADO[invitacion.estado] : 'Sin invitación',
    dateCell(row.verificada_at),
    dateCell(row.last_login_at),
  ]
}

/** Many accounts at once: their ids, one action on each, and a file of them. */
export async function seleccion(app: FastifyInstance) {
  const { db } = app

  const run = async (
    request: FastifyRequest,
    { lote: id, ...lote }: Lote & { lote?: string | undefined },
  ) => {
    const actor = currentActor(request)
    const { resultados, changed } = await runLote(db, { ...actor, lote: id ?? randomUUID() }, lote)
    if (changed)
      request.log.info({
        event: 'bulk',
        rol: lote.rol,
        accion: lote.accion,
        rows: lote.ids.length,
        by: actor.id,
      })
    if (changed && lote.rol === 'empresa') refreshFacetasAfterwards(app)
    return { resultados }
  }
  route(app, calls.adminLoteAlumnas, ({ body, request }) => run(request, { rol: 'alumna', ...body }))
  route(app, calls.adminLoteEmpresas, ({ body, request }) =>
    run(request, { rol: 'empresa', grupo: '', tal_cual: false, ...body }),
  )
  route(app, calls.adminSelectAlumnas, async ({ query }) => ({
    ids: await selectCuentas(db, 'alumnas', query),
  }))
  route(app, calls.adminSelectEmpresas, async ({ query }) => ({
    ids: await selectCuentas(db, 'empresas', query),
  }))

  route(app, calls.adminExportAlumnas, async ({ query, reply }) =>
    sendCsv<AlumnaExported>(
      reply,
      {
        name: 'alumnas',
        titles: ['Nombre', 'Apellidos', 'Email', 'Grupo', ...CUENTA, 'CV'],
        cells: (row) => [
          row.nombre,
          row.apellidos,
          row.email,
          row.grupo,
          ...cuentaCells(row),
          row.cv_completo ? 'Completo' : 'Sin completar',
        ],
      },
      everyCuenta(db, 'alumnas', IN_FILE.alumna, query),
    ),
  )
  route(app, calls.adminExportEmpresas, async ({ query, reply }) =>
    sendCsv<EmpresaExported>(
      reply,
      {
        name: 'empresas',
        titles: ['Empresa', 'CIF', 'Email', ...CUENTA],
        cells: (row) => [row.empresa, row.cif, row.mail, ...cuentaCells(row)],
      },
      everyCuenta(db, 'empresas', IN_FILE.empresa, query),
    ),
  )
}
