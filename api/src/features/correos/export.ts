import { adminExportCorreos, MOTIVO_CORREO } from '@alumbra/contract/administracion/correo'
import type { FastifyInstance } from 'fastify'
import { everyRow } from '../../db/export.ts'
import { motivoOf } from '../../mail/reason.ts'
import { capital, dateCell, sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import { type CorreoListed, correosWhere, IN_FILE } from './queries.ts'

/** The outbox as a file, without the text of any mail. */
export async function exportCorreos(app: FastifyInstance) {
  const { db } = app
  route(app, adminExportCorreos, async ({ query, reply }) =>
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
        columns: IN_FILE,
        where: correosWhere(query),
      }),
    ),
  )
}
