import { callRequest } from '@alumbra/contract/calls/send'
import type { Administrador } from '@alumbra/contract/cuentas/administrador'
import {
  adminExportAdministradores,
  adminGetAdministrador,
  adminHistorialAdministrador,
  adminListAdministradores,
} from '@alumbra/contract/cuentas/administrador'
import { EmailText } from '../email-text.tsx'
import { FILTER_ACTIVO, type Section } from '../section.ts'
import { COLUMN_ACTIVO } from '../state-activo.tsx'

/** Administradores; an empty list shows no message (F174). */
export const administradores: Section<Administrador> = {
  name: 'administradores',
  entity: 'administrador',
  counted: ['administrador', 'administradores'],
  createTitle: 'Crear nueva administrador',
  filter: FILTER_ACTIVO,
  list: async (send, { page, search, filter: activo }) => {
    const answer = await send(adminListAdministradores, { query: { page, search, activo } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.administradores } : answer
  },
  get: (send, id) => send(adminGetAdministrador, { params: { id } }),
  historial: (send, id, page) =>
    send(adminHistorialAdministrador, { params: { id }, query: { page: String(page) } }),
  csv: ({ search, filter: activo }) =>
    callRequest(adminExportAdministradores, { query: { search, activo } }).url,
  idOf: ({ id }) => id,
  nameOf: ({ nombre }) => nombre,
  nameTitle: 'Nombre',
  columns: [
    { title: 'Email', secondary: true, cell: ({ email }) => <EmailText email={email} /> },
    COLUMN_ACTIVO,
  ],
}
