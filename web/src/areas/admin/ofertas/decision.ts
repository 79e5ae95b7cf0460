import type { Failure } from '@alumbra/contract/calls/send'
import { optionalTextInput } from '@alumbra/contract/calls/text-input'
import { MOTIVO_MAX } from '@alumbra/contract/ofertas/oferta'
import {
  adminAcceptOferta,
  adminRejectOferta,
  type OfertaAdmin,
} from '@alumbra/contract/ofertas/oferta-admin'
import { PAGES } from '@alumbra/domain/page-paths'
import { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { panelDraft, type Saved } from '../form/use-admin-form.ts'
import { decisionSent } from './recent-decision.ts'

/** Shown after a decision; the mail is in the outbox (F186). */
export const ENVIADO = 'Se ha enviado un mail a la empresa notificando del nuevo estado.'
/** Shown on an oferta that its empresa deleted (F186); the accents belong to the text. */
export const BORRADA = 'Está oferta esta marcada como borrada y no se puede editar.'

const UNCHANGED = 'No has cambiado nada. La empresa no recibe ningún correo.'
const CORRECTED = 'Se ha corregido el motivo. La empresa lo verá en su oferta, sin otro correo.'

/** The values of the form of an oferta: one of two states, and a reason for a rejection (F186). */
export const Decision = z
  .object({
    estado_revision: z.string().check(
      z.refine((estado) => estado === 'aceptada' || estado === 'rechazada', {
        error: 'Elige si la aceptas o la rechazas',
      }),
    ),
    motivo_rechazo: optionalTextInput({ max: MOTIVO_MAX }),
  })
  .check(
    z.refine(
      ({ estado_revision, motivo_rechazo }) => estado_revision !== 'rechazada' || motivo_rechazo !== '',
      {
        error: 'Debes proporcionar un motivo de rechazo',
        path: ['motivo_rechazo'],
      },
    ),
  )

/** Sends a decision together with the state that the administrador saw; one that changes nothing is not sent. `pressed`: when she first sent it, in milliseconds. */
export async function saveDecision(
  row: OfertaAdmin | null,
  { estado_revision, motivo_rechazo: motivo }: z.output<typeof Decision>,
  pressed: number,
): Promise<Saved | Failure> {
  if (!row) throw new Error('A decision is made on an oferta')
  const { id, estado_revision: estado } = row
  const same = estado === estado_revision
  if (same && (estado === 'aceptada' || motivo === row.motivo_rechazo))
    return { ok: true, id, text: UNCHANGED }
  const answer =
    estado_revision === 'aceptada'
      ? await send(adminAcceptOferta, { params: { id }, body: { estado } })
      : await send(adminRejectOferta, { params: { id }, body: { estado, motivo } })
  if (!answer.ok) return answer
  if (same) return { ok: true, id, text: CORRECTED }
  decisionSent(
    row,
    pressed,
    estado_revision === 'rechazada'
      ? {
          form: panelDraft(PAGES.admin.ofertas, { mode: 'edit', id }),
          values: { estado_revision, motivo_rechazo: motivo },
        }
      : undefined,
  )
  return { ok: true, id, text: ENVIADO }
}
