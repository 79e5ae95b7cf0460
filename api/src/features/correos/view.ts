import type { Correo } from '@alumbra/contract/administracion/correo'
import { motivoOf } from '../../mail/reason.ts'
import type { CorreoListed } from './queries.ts'

export const correoView = (row: CorreoListed): Correo => ({
  id: row.id,
  destinatario: row.destinatario,
  asunto: row.asunto,
  estado: row.estado,
  intentos: row.intentos,
  creado_at: row.created_at.toISOString(),
  enviado_at: row.sent_at?.toISOString() ?? null,
  siguiente_at: row.estado === 'pendiente' ? row.next_attempt_at.toISOString() : null,
  motivo: row.error === null ? null : motivoOf(row.error),
  respuesta: row.error,
  reintentable: row.reintentable,
})
