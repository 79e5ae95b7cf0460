import * as calls from '@alumbra/contract/calls/export'
import { AREAS } from '@alumbra/domain/area'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { activoWhere } from '../../db/activo-page.ts'
import { everyRow } from '../../db/export.ts'
import type { AdministradorRow, ReferenteRow } from '../../db/schema.ts'
import { sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'

const activoCell = ({ activo }: { activo: boolean }): string => (activo ? 'Activo' : 'Inactivo')

/** The lists of referentes and administradores as files. */
export async function exports(app: FastifyInstance) {
  const { db } = app

  route(app, calls.adminExportReferentes, async ({ query, reply }) =>
    sendCsv<ReferenteRow>(
      reply,
      {
        name: 'referentes',
        titles: [
          'Nombre',
          'Frase motivadora',
          'Estudios',
          'Trabajos',
          'Áreas',
          'Lo que hizo',
          'Fuentes',
          'Estado',
        ],
        cells: (row) => [
          row.nombre,
          row.frase_motivadora,
          row.estudios,
          row.trabajos,
          row.areas.map((area) => AREAS[area]).join(', '),
          row.hitos.map(({ anio, texto }) => `${anio}: ${texto}`).join('\n'),
          row.fuentes.map(({ titulo, enlace }) => `${titulo}: ${enlace}`).join('\n'),
          activoCell(row),
        ],
      },
      everyRow(db, {
        table: 'referentes',
        columns: sql`nombre, frase_motivadora, estudios, trabajos, areas, hitos, fuentes, activo`,
        where: activoWhere({ alive: sql`true` }, query),
      }),
    ),
  )
  route(app, calls.adminExportAdministradores, async ({ query, reply }) =>
    sendCsv<AdministradorRow>(
      reply,
      {
        name: 'administradores',
        titles: ['Nombre', 'Email', 'Centro', 'Estado'],
        cells: (row) => [row.nombre, row.email, row.centro ?? 'Los dos', activoCell(row)],
      },
      everyRow(db, {
        table: 'administradores',
        columns: sql`nombre, email, centro, activo`,
        where: activoWhere({ alive: sql`true` }, query),
      }),
    ),
  )
}
