import { callRequest } from '@alumbra/contract/calls/send'
import type { ReferenteAdmin, ReferenteAdminDetail } from '@alumbra/contract/referentes/referente-admin'
import {
  adminExportReferentes,
  adminGetReferente,
  adminHistorialReferente,
  adminListReferentes,
} from '@alumbra/contract/referentes/referente-admin'
import { FILTER_ACTIVO, type Section } from '../section.ts'
import { COLUMN_ACTIVO } from '../state-activo.tsx'

/** Referentes (F178). */
export const referentes: Section<ReferenteAdmin, ReferenteAdminDetail> = {
  name: 'referentes',
  entity: 'mujer referente',
  counted: ['referente', 'referentes'],
  createTitle: 'Crear nueva mujer referente',
  emptyTitle: 'Todavía no hay referentes disponibles',
  filter: FILTER_ACTIVO,
  list: async (send, { page, search, filter: activo }) => {
    const answer = await send(adminListReferentes, { query: { page, search, activo } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.referentes } : answer
  },
  get: (send, id) => send(adminGetReferente, { params: { id } }),
  historial: (send, id, page) =>
    send(adminHistorialReferente, { params: { id }, query: { page: String(page) } }),
  csv: ({ search, filter: activo }) => callRequest(adminExportReferentes, { query: { search, activo } }).url,
  idOf: ({ id }) => id,
  nameOf: ({ nombre }) => nombre,
  pictureOf: ({ img }) => img,
  nameTitle: 'Nombre',
  columns: [
    {
      title: 'Frase',
      secondary: true,
      cell: ({ frase_motivadora }) => <span className="line-clamp-2">{frase_motivadora}</span>,
    },
    {
      title: 'Estudios',
      secondary: true,
      cell: ({ estudios }) => <span className="line-clamp-2">{estudios}</span>,
    },
    COLUMN_ACTIVO,
  ],
}
