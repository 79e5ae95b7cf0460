import type { OfertaAdmin } from '@alumbra/contract/oferta-admin'
import { adminAcceptOferta, adminRejectOferta } from '@alumbra/contract/oferta-admin'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { refusalText } from '../../../api/error-text.ts'
import { ENVIADO } from '../ofertas/decision.ts'
import type { Decided } from './sitting.ts'

/** How a decision ended: it counts, somebody else was first, or it could not be sent. */
export type End =
  | { how: 'decided'; estado: Decided; text: string }
  | { how: 'taken'; text: string }
  | { how: 'failed'; text: string }

/** Decides on an oferta as it was shown; a second decision waits for the first. */
export function useDecision(oferta: OfertaAdmin | undefined, onEnd: (oferta: OfertaAdmin, end: End) => void) {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)

  const decide = async (motivo?: string) => {
    if (!oferta || sending.current) return
    sending.current = true
    setBusy(true)
    const { id, estado_revision: estado, puesto } = oferta
    const answer =
      motivo === undefined
        ? await send(adminAcceptOferta, { params: { id }, body: { estado } })
        : await send(adminRejectOferta, { params: { id }, body: { estado, motivo } })
    sending.current = false
    setBusy(false)
    if (answer.ok) {
      const said = motivo === undefined ? 'Aceptada' : 'Rechazada'
      onEnd(oferta, {
        how: 'decided',
        estado: motivo === undefined ? 'aceptada' : 'rechazada',
        text: `${said}: «${puesto}». ${ENVIADO}`,
      })
    } else if (answer.status === 409 || answer.status === 404) {
      const who = answer.error.customMessage ?? 'Ya no está pendiente.'
      onEnd(oferta, { how: 'taken', text: `«${puesto}»: ${who} Tu decisión no se ha enviado.` })
    } else onEnd(oferta, { how: 'failed', text: refusalText(answer) })
  }
  return { busy, accept: () => decide(), reject: (motivo: string) => decide(motivo) }
}
