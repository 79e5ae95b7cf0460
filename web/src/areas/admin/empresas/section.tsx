import { callRequest } from '@alumbra/contract/calls/send'
import { adminConsentimientoEmpresa } from '@alumbra/contract/cuentas/consentimiento'
import { adminExportEmpresas } from '@alumbra/contract/cuentas/lote'
import type { EmpresaAdmin } from '@alumbra/contract/empresa-admin'
import { adminGetEmpresa, adminHistorialEmpresa, adminListEmpresas } from '@alumbra/contract/empresa-admin'
import { type WithConsentimiento, withConsentimiento } from '../consentimiento/with-consentimiento.ts'
import { EmailText } from '../email-text.tsx'
import { COLUMN_INVITACION } from '../invitacion/column.tsx'
import { type WithFailedMail, withFailedMail } from '../invitacion/with-failed-mail.ts'
import { FILTER_ACTIVO, FILTER_INVITACION, NUEVAS, type Section } from '../section.ts'
import { COLUMN_ACTIVO } from '../state-activo.tsx'
import { bulk } from './bulk.ts'

/** Accounts of empresas (F182). */
export const empresas: Section<EmpresaAdmin, WithConsentimiento<WithFailedMail<EmpresaAdmin>>> = {
  name: 'empresas',
  entity: 'empresa',
  counted: ['empresa', 'empresas'],
  createTitle: 'Invitar Empresa',
  emptyTitle: 'Todavía no hay empresas disponibles',
  filter: FILTER_ACTIVO,
  also: [FILTER_INVITACION, { name: 'semana', label: 'Últimos 7 días', options: [['', 'Todas'], NUEVAS] }],
  list: async (send, { page, search, filter: activo, also }) => {
    const answer = await send(adminListEmpresas, { query: { page, search, activo, ...also } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.empresas } : answer
  },
  get: (send, id) =>
    withConsentimiento(
      withFailedMail(send, send(adminGetEmpresa, { params: { id } }), ({ mail }) => mail),
      send(adminConsentimientoEmpresa, { params: { id } }),
    ),
  historial: (send, id, page) =>
    send(adminHistorialEmpresa, { params: { id }, query: { page: String(page) } }),
  csv: ({ search, filter: activo, also }) =>
    callRequest(adminExportEmpresas, { query: { search, activo, ...also } }).url,
  bulk,
  idOf: ({ id_empresa }) => id_empresa,
  nameOf: ({ empresa }) => empresa,
  pictureOf: ({ logo }) => logo,
  hasLogos: true,
  nameTitle: 'Empresa',
  columns: [
    { title: 'CIF', secondary: true, cell: ({ cif }) => <span className="whitespace-nowrap">{cif}</span> },
    { title: 'Email', secondary: true, cell: ({ mail }) => <EmailText email={mail} /> },
    COLUMN_INVITACION,
    COLUMN_ACTIVO,
  ],
}
