import type { Correo } from '@alumbra/contract/administracion/correo'
import type { Failure } from '@alumbra/contract/calls/send'
import type { InvitacionEstado } from '@alumbra/contract/cuentas/estado-invitacion'
import { listDate } from '@alumbra/domain/dates'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { insist } from '../../../api/lost.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { newLote } from '../bulk/new-lote.ts'
import { showDone, showFailure } from '../form/popups.ts'
import { loginAgain } from '../login-again.ts'
import type { PanelState } from '../panel-state.ts'
import { PANEL_TITLE_ID } from '../use-panel-focus.ts'
import { EstadoInvitacionWord } from './column.tsx'
import { ErasureNote, UnfinishedRegistro } from './erasure-note.tsx'
import { FailedMail } from './failed-mail.tsx'

type PanelProps = {
  panel: Pick<PanelState<unknown>, 'mode' | 'paths'>
  invitacion: InvitacionEstado
  /** Its mail, when that did not arrive. */
  fallido: Correo | null
  /** When the account is erased unless it is finished before. */
  erasedOn: string | null
  /** Sends it again, once under one `lote`. */
  resend: (lote: string) => Promise<{ ok: true } | Failure>
  cancel: () => Promise<{ ok: true } | Failure>
  words: {
    /** Shown after the mail is queued (M5). */
    sent: string
    /** Shown after the invitation is cancelled. */
    cancelled: string
  }
}

const RESEND_ID = 'resend'
/** The question says what happens to the account. */
const WARNING =
  'El enlace de su correo dejará de abrir la cuenta, y la cuenta sin terminar se borrará. Podrás invitarla de nuevo.'

/**
 * The panel is drawn again when its row changes: after the popup closes and the page is drawn, returns the focus to the
 * button, or to the title of the panel when the button is gone.
 */
async function returnFocus(...before: Promise<unknown>[]) {
  await Promise.all(before)
  requestAnimationFrame(() =>
    (document.getElementById(RESEND_ID) ?? document.getElementById(PANEL_TITLE_ID))?.focus(),
  )
}

/** The invitation of an account; until it is finished it can be sent again or cancelled. */
export function InvitacionPanel({ panel, invitacion, fallido, erasedOn, resend, cancel, words }: PanelProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { revalidate } = useRevalidator()
  /** Kept until an answer comes: pressed again after a lost one, nobody gets a second mail. */
  const lote = useRef(newLote())
  const [doing, setDoing] = useState<'resend' | 'cancel'>('resend')
  const { busy, submit } = useSubmit((call: () => Promise<{ ok: true } | Failure>) => call())
  if (!invitacion) return erasedOn && <UnfinishedRegistro fecha={erasedOn} />
  const { estado, caduca, centro, mensaje } = invitacion

  const run = async (call: () => Promise<{ ok: true } | Failure>, onDone: () => void) => {
    const answer = await submit(call)
    if (!answer) return
    if (answer.ok) return onDone()
    if (loginAgain(answer)) return
    const shown = showFailure(answer)
    // The invitation may have been finished meanwhile: load its current state.
    returnFocus(shown, answer.offline ? shown : revalidate())
  }
  const sendAgain = () => {
    if (busy) return
    setDoing('resend')
    return run(
      () => insist(() => resend(lote.current)),
      () => {
        lote.current = newLote()
        returnFocus(showDone(words.sent), revalidate())
      },
    )
  }
  const takeBack = async () => {
    if (busy) return
    const outcome = await openDialog({
      icon: 'question',
      title: '¿Cancelar la invitación?',
      text: WARNING,
      confirm: 'Cancelar la invitación',
      danger: true,
      cancel: 'Volver',
    })
    if (outcome !== 'confirmed') return
    const named = () => {
      setDoing('cancel')
      return cancel()
    }
    run(named, () => {
      if (isHere()) navigate(panel.paths.list, { replace: true, preventScrollReset: true })
      showDone(words.cancelled)
    })
  }

  return (
    <div>
      <p className="mb-2 font-semibold">Invitación</p>
      <p>
        <EstadoInvitacionWord invitacion={invitacion} />
        {caduca && <span className="text-quiet"> · su enlace vale hasta el {listDate(caduca)}</span>}
      </p>
      {fallido && <FailedMail correo={fallido} />}
      {centro && <p className="mt-1 text-s text-quiet">En nombre de {centro}</p>}
      {mensaje && (
        <p className="mt-1 text-s whitespace-pre-line text-quiet wrap-anywhere">
          Con estas líneas: «{mensaje}»
        </p>
      )}
      {erasedOn && <ErasureNote invitacion={invitacion} fecha={erasedOn} />}
      {estado !== 'hecha' && panel.mode === 'view' && (
        <div className="needs-scripts mt-3 flex flex-wrap gap-3">
          <button
            id={RESEND_ID}
            type="button"
            data-once
            aria-disabled={busy}
            className={buttonClass('secondary')}
            onClick={sendAgain}
          >
            {busy && doing === 'resend' ? 'Reenviando…' : 'Reenviar invitación'}
          </button>
          <button type="button" aria-disabled={busy} className={buttonClass('danger')} onClick={takeBack}>
            {busy && doing === 'cancel' ? 'Cancelando…' : 'Cancelar invitación'}
          </button>
        </div>
      )}
    </div>
  )
}
