import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { deleteOferta, type Oferta } from '@alumbra/contract/ofertas/oferta'
import { quoted } from '@alumbra/domain/quoted'
import { truncate } from '@alumbra/domain/truncate'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { paths } from '../../../paths.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** A title of a thousand characters would hide the question. */
const PUESTO_SHOWN = 160

/** The position of an oferta in quotation marks. */
export const puestoQuoted = ({ puesto }: Pick<Oferta, 'puesto'>) => quoted(truncate(puesto, PUESTO_SHOWN))

/** Asks, deletes when confirmed, and returns whether the oferta is gone (F137, F140). */
export async function confirmAndDeleteOferta(oferta: Pick<Oferta, 'id' | 'puesto'>): Promise<boolean> {
  const outcome = await openDialog({
    icon: 'question',
    title: '¿Estás segura?',
    text: `¿Quieres eliminar la oferta ${puestoQuoted(oferta)}?`,
    confirm: 'Sí, eliminar',
    danger: true,
    cancel: 'Cancelar',
  })
  if (outcome !== 'confirmed') return false
  const answer = await send(deleteOferta, { params: { id: oferta.id } })
  // 404: somebody else of the empresa deleted it first.
  if (answer.ok || answer.status === 404) return true
  if (answer.status === 401) location.assign(afterSession(paths.empresa.login(paths.empresa.perfil())))
  else showToast('error', failureText(answer, { fallback: ERROR_TEXT.deleteOfertaError }))
  return false
}
