import {
  ACCESOS_MAX,
  ACCESOS_PAGE,
  adminExportAccesos,
  adminListAccesos,
} from '@alumbra/contract/cuentas/acceso'
import { hechoOfAcceso, motivoOfAcceso, rolOfAcceso } from '@alumbra/domain/acceso'
import { listDate, timeOf } from '@alumbra/domain/dates'
import type { FastifyInstance } from 'fastify'
import { everyRow } from '../../db/export.ts'
import { sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import { type AccesoRow, IN_FILE, listAccesos, whereOf } from './queries.ts'

/** The audit of logins: administradores read it, and nobody edits it. */
export async function accesos(app: FastifyInstance) {
  const { db } = app
  route(app, adminListAccesos, async ({ query: { antes, ...filtro } }) => {
    const rows = await listAccesos(db, filtro, antes)
    const shown = rows.slice(0, ACCESOS_PAGE)
    return {
      accesos: shown.map(({ id, created_at, hecho, rol, cuenta_id, motivo, dispositivo, nombre }) => ({
        id,
        fecha: created_at.toISOString(),
        hecho,
        rol,
        cuenta: cuenta_id === null ? null : { id: cuenta_id, nombre },
        motivo,
        dispositivo,
      })),
      siguiente: rows.length > ACCESOS_PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  })
  route(app, adminExportAccesos, async ({ query, reply }) =>
    sendCsv<AccesoRow>(
      reply,
      {
        name: 'entradas',
        titles: ['Fecha', 'Hora', 'Qué', 'Quién', 'Cuenta', 'Motivo', 'Navegador'],
        cells: ({ created_at, hecho, rol, cuenta_id, nombre, motivo, dispositivo }) => {
          const iso = created_at.toISOString()
          return [
            listDate(iso),
            timeOf(iso),
            hechoOfAcceso(hecho, motivo),
            nombre ?? (cuenta_id === null ? 'No existe' : 'Ya no está'),
            rolOfAcceso(rol),
            motivo === null || cuenta_id === null ? '' : motivoOfAcceso(motivo),
            dispositivo,
          ]
        },
      },
      everyRow(db, {
        table: 'accesos',
        columns: IN_FILE,
        where: whereOf(query),
        max: ACCESOS_MAX,
      }),
    ),
  )
}
