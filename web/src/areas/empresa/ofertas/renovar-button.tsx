import type { Oferta } from '@alumbra/contract/oferta'
import { renewOferta } from '@alumbra/contract/renovacion'
import { fechaLista } from '@alumbra/domain/fechas'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { refusalText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { tell } from '../../../ui/toast.tsx'

type RenovarButtonProps = {
  oferta: Pick<Oferta, 'id' | 'puesto'>
  /** Takes the oferta as it is now; the button may go, so it hands the focus on first. */
  onRenovada: (oferta: Oferta) => void
}

/** Gives an oferta that ends another term, without another review. */
export function RenovarButton({ oferta: { id, puesto }, onRenovada }: RenovarButtonProps) {
  const [busy, setBusy] = useState(false)

  const renovar = async (button: HTMLButtonElement) => {
    if (busy) return
    setBusy(true)
    const answer = await send(renewOferta, { params: { id } })
    setBusy(false)
    if (!answer.ok) {
      if (answer.status === 401) return location.assign(paths.empresa.login(location.pathname))
      return tell('error', refusalText(answer))
    }
    const { fecha_fin } = answer.data
    tell(
      'correct',
      fecha_fin ? `Renovada: seguirá publicada hasta el ${fechaLista(fecha_fin)}.` : 'Renovada.',
    )
    const beside = button.parentElement?.querySelector<HTMLElement>('a[href], button:not([data-renovar])')
    beside?.focus()
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
