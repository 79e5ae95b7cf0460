import { MOTIVO_CORREO } from '@alumbra/contract/correo'
import * as calls from '@alumbra/contract/export'
import { listDate } from '@alumbra/domain/dates'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { everyRow } from '../../db/export.ts'
import { activoWhere } from '../../db/page.ts'
import type { AdministradorRow, OfertaRow, ReferenteRow } from '../../db/schema.ts'
import { motivoOf } from '../../mail/reason.ts'
import { sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import { type CorreoListed, correosWhere } from '../correos/queries.ts'
import { ofertasAdminWhere } from '../ofertas/queries.ts'

const dateCell = (date: Date | null): string => (date ? listDate(date.toISOString()) : '')
const activoCell = ({ activo }: { activo: boolean }): string => (activo ? 'Activo' : 'Inactivo')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The lists of the back office as files; alumnas and empresas have theirs in `features/invitaciones`. */
export async function exports(app: FastifyInstance) {
  const { db } = app

  route(app, calls.adminExportReferentes, async ({ query, reply }) =>
    sendCsv<ReferenteRow>(
      reply,
      {
        name: 'referentes',
        titles: ['Nombre', 'Estudios', 'Trabajos', 'Áreas', 'Estado'],
        cells: (row) => [row.nombre, row.estudios, row.trabajos, row.areas.join(', '), activoCell(row)],
      },
      everyRow(db, {
        table: 'referentes',
        columns: sql`nombre, estudios, trabajos, areas, activo`,
        where: activoWhere({ alive: sql`true` }, query),
      }),
    ),
  )
  route(app, calls.adminExportAdministradores, async ({ query, reply }) =>
    sendCsv<AdministradorRow>(
      reply,
      {
        name: 'administradores',
        titles: ['Nombre', 'Email', 'Estado'],
        cells: (row) => [row.nombre, row.email, activoCell(row)],
      },
      everyRow(db, {
        table: 'administradores',
        columns: sql`nombre, email, activo`,
        where: activoWhere({ alive: sql`true` }, query),
      }),
    ),
  )
  route(app, calls.adminExportOfertas, async ({ query, reply }) =>
    sendCsv<OfertaRow & { empresa: string }>(
      reply,
      {
        name: 'ofertas',
        titles: ['Puesto', 'Empresa', 'Ubicación', 'Modalidad', 'Estado', 'Creada', 'Publicada', 'Termina'],
        cells: (row) => [
          row.puesto,
          row.empresa,
          row.ubicacion,
          row.modalidad,
          row.terminada ? 'Terminada' : capital(row.estado_revision),
          dateCell(row.fecha_creacion),
          dateCell(row.fecha_publicacion),
          dateCell(row.fecha_fin),
        ],
      },
      everyRow(db, {
        table: 'ofertas',
        columns: sql`puesto, ubicacion, modalidad, estado_revision, terminada, fecha_creacion, fecha_publicacion, fecha_fin,
          (select e.empresa from empresas e where e.id = ofertas.empresa_id) as empresa`,
        where: ofertasAdminWhere(query),
        at: 'fecha_creacion',
      }),
    ),
  )
  route(app, calls.adminExportCorreos, async ({ query, reply }) =>
    sendCsv<CorreoListed>(
      reply,
      {
        name: 'correos',
        titles: ['Para', 'Asunto', 'Estado', 'Escrito', 'Enviado', 'Intentos', 'Motivo'],
        cells: (row) => [
          row.destinatario,
          row.asunto,
          row.estado === 'pendiente' ? 'En espera' : capital(row.estado),
          dateCell(row.created_at),
          dateCell(row.sent_at),
          row.intentos,
          row.error === null ? '' : MOTIVO_CORREO[motivoOf(row.error)],
        ],
      },
      everyRow(db, {
        table: 'correos',
        columns: sql`destinatario, asunto, estado, intentos, error, created_at, sent_at`,
        where: correosWhere(query),
      }),
    ),
  )
}
