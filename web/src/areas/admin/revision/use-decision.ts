import type { OfertaAdmin } from '@alumbra/contract/ofertas/oferta-admin'
import { adminAcceptOferta, adminRejectOferta } from '@alumbra/contract/ofertas/oferta-admin'
import { send } from '../../../api/client.ts'
import { insist } from '../../../api/lost.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { failedText } from '../form/failed-text.ts'
import { loginAgain } from '../login-again.ts'
import { ENVIADO } from '../ofertas/decision.ts'
import { puestoQuoted } from '../ofertas/puesto-quoted.ts'
import { decisionSent } from '../ofertas/recent-decision.ts'
import { motivoDraft } from './reject-form.tsx'
import type { Decided } from './review-log.ts'

/** The result: stored, refused because another administrador was first, or not sent. */
export type End =
  | { how: 'decided'; estado: Decided; text: string }
  | { how: 'taken'; text: string }
  | { how: 'failed'; text: string }

/** Sends a decision with the state that was shown, and a reason for a rejection; null while another one is running. */
export function useDecision() {
  const { busy, submit } = useSubmit(({ id, estado_revision: estado }: OfertaAdmin, motivo?: string) =>
    // One's own decision repeated is no conflict (revision-1).
    insist(() =>
      motivo === undefined
        ? send(adminAcceptOferta, { params: { id }, body: { estado } })
        : send(adminRejectOferta, { params: { id }, body: { estado, motivo } }),
    ),
  )
  const decide = async (oferta: OfertaAdmin, motivo?: string): Promise<End | null> => {
    const pressed = Date.now()
    const answer = await submit(oferta, motivo)
    if (!answer) return null
    const { puesto } = oferta
    if (answer.ok) {
      decisionSent(
        oferta,
        pressed,
        motivo === undefined ? undefined : { form: motivoDraft(oferta.id), values: { motivo } },
      )
      const [estado, word] =
        motivo === undefined ? (['aceptada', 'Aceptada'] as const) : (['rechazada', 'Rechazada'] as const)
      return { how: 'decided', estado, text: `${word}: ${puestoQuoted(puesto)}. ${ENVIADO}` }
    }
    if (loginAgain(answer)) return null
    if (answer.status !== 409 && answer.status !== 404)
      return { how: 'failed', text: failedText(answer, motivo === undefined ? {} : { written: 'tab' }) }
    const reason = answer.error.customMessage ?? 'Ya no está pendiente.'
    return { how: 'taken', text: `${puestoQuoted(puesto)}: ${reason} Tu decisión no se ha enviado.` }
  }
  return { busy, decide }
}
