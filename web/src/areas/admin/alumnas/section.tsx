import type { AlumnaAdmin, AlumnaAdminDetail } from '@alumbra/contract/alumnas/alumna-admin'
import {
  adminGetAlumna,
  adminHistorialAlumna,
  adminListAlumnas,
} from '@alumbra/contract/alumnas/alumna-admin'
import { callRequest } from '@alumbra/contract/calls/send'
import { adminConsentimientoAlumna } from '@alumbra/contract/cuentas/consentimiento'
import { adminExportAlumnas } from '@alumbra/contract/cuentas/lote'
import { type WithConsentimiento, withConsentimiento } from '../consentimiento/with-consentimiento.ts'
import { EmailText } from '../email-text.tsx'
import { COLUMN_INVITACION } from '../invitacion/column.tsx'
import { type WithFailedMail, withFailedMail } from '../invitacion/with-failed-mail.ts'
import { FILTER_ACTIVO, FILTER_INVITACION, NUEVAS, type Section } from '../section.ts'
import { COLUMN_ACTIVO } from '../state-activo.tsx'
import { bulk } from './bulk.ts'

/** Accounts of alumnas (F180). */
export const alumnas: Section<AlumnaAdmin, WithConsentimiento<WithFailedMail<AlumnaAdminDetail>>> = {
  name: 'alumnas',
  entity: 'alumna',
  counted: ['alumna', 'alumnas'],
  createTitle: 'Invitar Alumna',
  emptyTitle: 'Todavía no hay alumnas disponibles',
  filter: FILTER_ACTIVO,
  also: [
    FILTER_INVITACION,
    { name: 'grupo', label: 'Grupo', options: [], free: true },
    {
      name: 'semana',
      label: 'Últimos 7 días',
      options: [['', 'Todas'], NUEVAS, ['cv', 'CV completados']],
    },
  ],
  list: async (send, { page, search, filter: activo, also }) => {
    const answer = await send(adminListAlumnas, { query: { page, search, activo, ...also } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.alumnas } : answer
  },
  get: (send, id) =>
    withConsentimiento(
      withFailedMail(send, send(adminGetAlumna, { params: { id } }), ({ email }) => email),
      send(adminConsentimientoAlumna, { params: { id } }),
    ),
  historial: (send, id, page) =>
    send(adminHistorialAlumna, { params: { id }, query: { page: String(page) } }),
  csv: ({ search, filter: activo, also }) =>
    callRequest(adminExportAlumnas, { query: { search, activo, ...also } }).url,
  bulk,
  idOf: ({ id_alumna }) => id_alumna,
  nameOf: ({ nombre, apellidos }) => `${nombre} ${apellidos}`,
  pictureOf: ({ img }) => img,
  nameTitle: 'Nombre',
  columns: [
    { title: 'Email', secondary: true, cell: ({ email }) => <EmailText email={email} /> },
    {
      title: 'Grupo',
      secondary: true,
      cell: ({ grupo }) =>
        grupo ? (
          <>
            <span className="card-label">Grupo: </span>
            {grupo}
          </>
        ) : (
          <span className="text-s text-quiet">Sin grupo</span>
        ),
    },
    COLUMN_INVITACION,
    COLUMN_ACTIVO,
  ],
}

/** The section with the groups that alumnas have, and the chosen one, in its filter. */
export function withGrupos(
  grupos: readonly { grupo: string; alumnas: number }[],
  chosen = '',
): typeof alumnas {
  const known = grupos.map(({ grupo, alumnas }) => [grupo, `${grupo} (${alumnas})`] as const)
  const other =
    chosen !== '' && !grupos.some(({ grupo }) => grupo === chosen) ? [[chosen, chosen] as const] : []
  const options = [['', 'Todos'] as const, ...known, ...other]
  const also =
    alumnas.also?.map((filter) => (filter.name === 'grupo' ? { ...filter, options } : filter)) ?? []
  return { ...alumnas, also }
}
