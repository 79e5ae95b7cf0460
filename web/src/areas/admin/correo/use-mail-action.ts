import type { Failure } from '@alumbra/contract/send'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusalText } from '../../../api/error-text.ts'
import { tell } from '../../../ui/toast.tsx'
import { PANEL_TITLE_ID } from '../use-panel-focus.ts'

type Action = () => Promise<{ ok: true; text: string } | Failure>

/** Runs an action on the outbox once, tells its result and reloads the page. The button that ran it may disappear. */
export function useMailAction(): { busy: boolean; act: (action: Action) => Promise<void> } {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const acted = useRef(false)
  useEffect(() => () => void (acted.current && keepFocus()), [])
  const act = async (action: Action) => {
    if (busy) return
    setBusy(true)
    acted.current = true
    const answer = await action()
    await revalidate()
    setBusy(false)
    if (answer.ok) tell('correct', answer.text)
    else tell('error', refusalText(answer))
  }
  return { busy, act }
}

/** Moves the focus to the title of the panel when the pressed button has disappeared. */
function keepFocus() {
  if (document.activeElement !== document.body) return
  const target = document.getElementById(PANEL_TITLE_ID) ?? document.getElementById('contenido')
  target?.focus()
}
