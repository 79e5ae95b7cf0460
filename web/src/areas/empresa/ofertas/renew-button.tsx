import { renewOferta } from '@alumbra/contract/cuentas/renovacion'
import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { listDate } from '@alumbra/domain/dates'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast.tsx'

type RenewButtonProps = {
  oferta: Pick<Oferta, 'id' | 'puesto'>
  /** Receives the renewed oferta; moves the focus first, because the button may disappear. */
  onRenovada: (oferta: Oferta) => void
}

/** Renews an oferta that ends soon, without another review. */
export function RenewButton({ oferta: { id, puesto }, onRenovada }: RenewButtonProps) {
  const { busy, submit } = useSubmit(() => send(renewOferta, { params: { id } }))

  const renovar = async (button: HTMLButtonElement) => {
    const answer = await submit()
    if (!answer) return
    if (!answer.ok) {
      if (answer.status === 401)
        return location.assign(afterSession(paths.empresa.login(location.pathname + location.search)))
      return showToast('error', failureText(answer))
    }
    const { fecha_fin } = answer.data
    showToast(
      'correct',
      fecha_fin ? `Renovada: seguirá publicada hasta el ${listDate(fecha_fin)}.` : 'Renovada.',
    )
    const around = button.closest('li, section')
    around?.querySelector<HTMLElement>('.button:not([data-renovar])')?.focus()
    onRenovada(answer.data)
  }

  return (
    <button
      type="button"
      data-renovar=""
      aria-disabled={busy}
      className={buttonClass('secondary')}
      onClick={(event) => renovar(event.currentTarget)}
    >
      Renovar <span className="sr-only">{puesto}</span>
    </button>
  )
}
