import {
  adminExportCorreos,
  adminGetCorreo,
  adminListCorreos,
  type Correo,
  type EstadoCorreo,
  MOTIVO_CORREO,
} from '@alumbra/contract/administracion/correo'
import { callRequest } from '@alumbra/contract/calls/send'
import { listDate, timeOf } from '@alumbra/domain/dates'
import type { ComponentProps } from 'react'
import { StateWord } from '../../../ui/state-word.tsx'
import type { Section } from '../section.ts'

/** The label and the icon of each state of a mail. */
export const ESTADO_CORREO: Record<EstadoCorreo, ComponentProps<typeof StateWord>> = {
  pendiente: { word: 'En espera', color: 'bg-warning' },
  enviado: { word: 'Enviado', color: 'bg-correct' },
  fallido: { word: 'Fallido', color: 'bg-error' },
}

/** Date and time of a mail: `5/6/2025, 10:32`. */
export const momento = (iso: string): string => `${listDate(iso)}, ${timeOf(iso)}`

/** The outbox: recipient, subject and state of each mail, never its text. */
export const correos: Section<Correo> = {
  name: 'correo',
  entity: 'correo',
  title: 'Correo',
  counted: ['correo', 'correos'],
  emptyTitle: 'Todavía no hay correos disponibles',
  filter: {
    name: 'estado',
    label: 'Estado',
    options: [
      ['', 'Todos'],
      ['pendiente', 'En espera'],
      ['enviado', 'Enviado'],
      ['fallido', 'Fallido'],
    ],
  },
  list: async (send, { page, search, filter: estado }) => {
    const answer = await send(adminListCorreos, { query: { page, search, estado } })
    return answer.ok ? { ok: true, ...answer.data, rows: answer.data.correos } : answer
  },
  get: (send, id) => send(adminGetCorreo, { params: { id } }),
  csv: ({ search, filter: estado }) => callRequest(adminExportCorreos, { query: { search, estado } }).url,
  idOf: ({ id }) => id,
  nameOf: ({ destinatario }) => destinatario,
  nameTitle: 'Para',
  columns: [
    {
      title: 'Asunto',
      secondary: 'kept',
      cell: ({ asunto }) => <span className="line-clamp-2">{asunto}</span>,
    },
    {
      title: 'Fecha',
      secondary: true,
      cell: ({ creado_at }) => <span className="whitespace-nowrap tabular-nums">{momento(creado_at)}</span>,
    },
    {
      title: 'Intentos',
      secondary: true,
      cell: ({ intentos }) => `${intentos} ${intentos === 1 ? 'intento' : 'intentos'}`,
    },
    {
      title: 'Estado',
      cell: ({ estado, motivo }) => (
        <>
          <StateWord {...ESTADO_CORREO[estado]} />
          {estado !== 'enviado' && motivo && (
            <span data-secondary="true" className="mt-0.5 block text-s text-quiet">
              {MOTIVO_CORREO[motivo]}
            </span>
          )}
        </>
      ),
    },
  ],
}
