import { adminUndoReview } from '@alumbra/contract/ofertas/oferta-admin'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { isLost } from '../../../api/lost.ts'
import { keepTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button.ts'
import { failedText } from '../form/failed-text.ts'
import { showDone, showError, showUntilRead } from '../form/popups.ts'
import { loginAgain } from '../login-again.ts'
import { leavesFocus } from '../use-panel-focus.ts'
import { puestoQuoted } from './puesto-quoted.ts'
import { decisionUndone, useRecentDecision } from './recent-decision.ts'

/** The result of an attempt to undo, in words; `offline` when it can be tried again as soon as there is a connection, `lost` when it may have been done. */
export type Undone = { id: string; ok: boolean; offline: boolean; lost: boolean; text: string }

/** Takes back the last decision and its mail (revision-6); null when there is nothing to take back. */
export function useUndo(onDone: (undone: Undone) => void) {
  const recent = useRecentDecision()
  const { busy, submit } = useSubmit((id: string) => send(adminUndoReview, { params: { id } }))
  if (!recent) return null
  const { id, puesto, restore } = recent
  const undo = async () => {
    const answer = await submit(id)
    if (!answer || (!answer.ok && loginAgain(answer))) return
    const offline = !answer.ok && answer.offline === true
    if (!offline) decisionUndone()
    if (answer.ok && restore) keepTabDraft(restore.form, restore.values)
    const text = answer.ok
      ? `Deshecho: ${puestoQuoted(puesto)} está como antes y la empresa no recibe ningún correo.`
      : (answer.error.customMessage ?? failedText(answer))
    onDone({ id, ok: answer.ok, offline, lost: isLost(answer), text })
  }
  return { id, puesto, busy, undo }
}

/** The same, reported in a popup over a list that is loaded again. */
export function useUndoInList() {
  const { revalidate } = useRevalidator()
  return useUndo(({ ok, offline, lost, text }) => {
    if (!offline) revalidate()
    if (ok) showDone(text)
    else if (lost) showUntilRead(text)
    else showError(text)
  })
}

type UndoButtonProps = {
  undo: NonNullable<ReturnType<typeof useUndo>>
  shortcut?: string | undefined
  children?: ReactNode
}

/** The button beside the message of a decision. */
export const UndoButton = ({ undo: { busy, undo }, shortcut, children }: UndoButtonProps) => (
  <button
    ref={leavesFocus}
    type="button"
    aria-disabled={busy}
    aria-keyshortcuts={shortcut}
    className={buttonClass('secondary')}
    onClick={undo}
  >
    Deshacer
    {children}
  </button>
)
