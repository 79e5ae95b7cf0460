import { ANUNCIO_CAMPOS, LABEL } from '@alumbra/contract/ofertas/oferta'
import { adminExportOfertas } from '@alumbra/contract/ofertas/oferta-admin'
import { listDate } from '@alumbra/domain/dates'
import type { FastifyInstance } from 'fastify'
import { everyRow } from '../../db/export.ts'
import type { OfertaRow } from '../../db/schema.ts'
import { capital, dateCell, sendCsv } from '../../plugins/csv-reply.ts'
import { route } from '../../plugins/route.ts'
import { inFile, ofertasAdminWhere } from './queries/admin-list.ts'
import { term } from './view.ts'

/** The fields that every reader sees, but the description, which is long. The position has the first column. */
const FACTS = ANUNCIO_CAMPOS.filter((campo) => campo !== 'puesto' && campo !== 'descripcion')

const cellOf = (value: OfertaRow[(typeof FACTS)[number]]): string =>
  Array.isArray(value) ? value.join(', ') : `${value ?? ''}`

/** The ofertas of the back office as a file. */
export async function exportOfertas(app: FastifyInstance) {
  const { db } = app
  route(app, adminExportOfertas, async ({ query, reply }) =>
    sendCsv<OfertaRow & { empresa: string }>(
      reply,
      {
        name: 'ofertas',
        titles: [
          LABEL.puesto,
          'Empresa',
          ...FACTS.map((campo) => LABEL[campo]),
          LABEL.contacto,
          LABEL.mail,
          'Estado',
          'Motivo del rechazo',
          'Creada',
          'Publicada',
          'Termina',
        ],
        cells: (row) => {
          const { terminada, fecha_fin } = term(row)
          return [
            row.puesto,
            row.empresa,
            ...FACTS.map((campo) => cellOf(row[campo])),
            row.contacto,
            row.mail,
            terminada ? 'Terminada' : capital(row.estado_revision),
            row.estado_revision === 'rechazada' ? (row.motivo_rechazo ?? '') : '',
            dateCell(row.fecha_creacion),
            dateCell(row.fecha_publicacion),
            fecha_fin ? listDate(fecha_fin) : '',
          ]
        },
      },
      everyRow(db, {
        table: 'ofertas',
        columns: inFile(FACTS),
        where: ofertasAdminWhere(query),
        at: 'fecha_creacion',
      }),
    ),
  )
}
