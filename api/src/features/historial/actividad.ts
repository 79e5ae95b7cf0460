import {
  ACTIVIDAD_PAGE,
  adminExportActividad,
  adminListActividad,
} from '@alumbra/contract/administracion/actividad'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { describeApunte, QUIEN } from '@alumbra/domain/historial'
import { listaOf, SECTIONS } from '@alumbra/domain/sections'
import type { FastifyInstance } from 'fastify'
import { everyRow } from '../../db/export.ts'
import { sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import {
  type ActividadRow,
  IN_FILE,
  listActividad,
  listAdministradores,
  whereOf,
} from './actividad-queries.ts'
import { apunteView } from './view.ts'

/** The actions of everybody, across the sections. */
export async function actividad(app: FastifyInstance) {
  const { db } = app
  route(app, adminListActividad, async ({ query }) => {
    const rows = await listActividad(db, query)
    const shown = rows.slice(0, ACTIVIDAD_PAGE)
    return {
      apuntes: shown.map((row) => ({
        ...apunteView(row),
        lista: row.lista,
        entidad: { id: row.entidad_id, nombre: row.entidad_nombre || null },
        cuantas: row.cuantas,
      })),
      siguiente: rows.length > ACTIVIDAD_PAGE ? String(shown.at(-1)?.id) : null,
      administradores: await listAdministradores(db),
    }
  })

  route(app, adminExportActividad, async ({ query, reply }) =>
    sendCsv<ActividadRow>(
      reply,
      {
        name: 'actividad',
        titles: ['Fecha', 'Hora', 'Quién', 'Qué', 'Sección', 'Sobre', 'Motivo'],
        cells: (row) => {
          const apunte = apunteView(row)
          return [
            listDate(apunte.fecha),
            timeOf(apunte.fecha),
            apunte.quien.nombre ?? QUIEN[apunte.quien.rol],
            describeApunte(apunte, listaOf(row.lista).campos),
            SECTIONS[row.lista],
            row.entidad_nombre || 'Ya no está',
            apunte.motivo ?? '',
          ]
        },
      },
      everyRow(db, {
        table: 'historial',
        columns: IN_FILE,
        where: await whereOf(db, { ...query, antes: '' }),
        id: 'bigint',
      }),
    ),
  )
}
