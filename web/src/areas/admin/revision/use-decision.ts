import type { OfertaAdmin } from '@alumbra/contract/oferta-admin'
import { adminAcceptOferta, adminRejectOferta } from '@alumbra/contract/oferta-admin'
import { send } from '../../../api/client.ts'
import { refusalText } from '../../../api/error-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { ENVIADO } from '../ofertas/decision.ts'
import type { Decided } from './sitting.ts'

/** How a decision ended: it counts, somebody else was first, or it could not be sent. */
export type End =
  | { how: 'decided'; estado: Decided; text: string }
  | { how: 'taken'; text: string }
  | { how: 'failed'; text: string }

/** Decides on an oferta as it was shown, with a reason when it is rejected; null while a decision is on its way. */
export function useDecision() {
  const { busy, submit } = useSubmit(({ id, estado_revision: estado }: OfertaAdmin, motivo?: string) =>
    motivo === undefined
      ? send(adminAcceptOferta, { params: { id }, body: { estado } })
      : send(adminRejectOferta, { params: { id }, body: { estado, motivo } }),
  )
  const decide = async (oferta: OfertaAdmin, motivo?: string): Promise<End | null> => {
    const answer = await submit(oferta, motivo)
    if (!answer) return null
    const { puesto } = oferta
    if (answer.ok)
      return motivo === undefined
        ? { how: 'decided', estado: 'aceptada', text: `Aceptada: «${puesto}». ${ENVIADO}` }
        : { how: 'decided', estado: 'rechazada', text: `Rechazada: «${puesto}». ${ENVIADO}` }
    if (answer.status !== 409 && answer.status !== 404) return { how: 'failed', text: refusalText(answer) }
    const who = answer.error.customMessage ?? 'Ya no está pendiente.'
    return { how: 'taken', text: `«${puesto}»: ${who} Tu decisión no se ha enviado.` }
  }
  return { busy, decide }
}
