import type { AlumnaAdmin } from '@alumbra/contract/alumna'
import { adminGetAlumna, adminHistorialAlumna, adminListAlumnas } from '@alumbra/contract/alumna'
import { adminConsentimientoAlumna } from '@alumbra/contract/consentimiento'
import { type WithConsentimiento, withConsentimiento } from '../consentimiento/with-consentimiento.ts'
import { EmailText } from '../email-text.tsx'
import { COLUMN_INVITACION } from '../invitacion/column.tsx'
import { FILTER_ACTIVO, FILTER_INVITACION, NUEVAS, type Section } from '../section.ts'
import { COLUMN_ACTIVO } from '../state-activo.tsx'

/** Accounts of alumnas (F180). */
export const alumnas: Section<AlumnaAdmin, WithConsentimiento<AlumnaAdmin>> = {
  name: 'alumnas',
  entity: 'alumna',
  counted: 'alumnas',
  createTitle: 'Invitar Alumna',
  emptyTitle: 'Todavía no hay alumnas disponibles',
  filter: FILTER_ACTIVO,
  also: [
    FILTER_INVITACION,
    {
      name: 'semana',
      label: 'Últimos 7 días',
      options: [['', 'Cualquier fecha'], NUEVAS, ['cv', 'CV completados']],
    },
  ],
  list: async (send, { page, search, filter: activo, also }) => {
    const answer = await send(adminListAlumnas, { query: { page, search, activo, ...also } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.alumnas } : answer
  },
  get: (send, id) =>
    withConsentimiento(
      send(adminGetAlumna, { params: { id } }),
      send(adminConsentimientoAlumna, { params: { id } }),
    ),
  historial: (send, id, page) =>
    send(adminHistorialAlumna, { params: { id }, query: { page: String(page) } }),
  idOf: ({ id_alumna }) => id_alumna,
  nameOf: ({ nombre, apellidos }) => `${nombre} ${apellidos}`,
  pictureOf: ({ img }) => img,
  nameTitle: 'Nombre',
  columns: [
    { title: 'Email', secondary: true, cell: ({ email }) => <EmailText email={email} /> },
    COLUMN_INVITACION,
    COLUMN_ACTIVO,
  ],
}
