import type { Failure } from '@alumbra/contract/send'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusalText } from '../../../api/error-text.ts'
import { tell } from '../../../ui/toast.tsx'
import { DESK_TITLE_ID } from '../use-place-focus.ts'

type Deed = () => Promise<{ ok: true; text: string } | Failure>

/** Does something with the outbox once, says how it ended, and reads the page anew; for a part that goes when it is done. */
export function useMailDeed(): { busy: boolean; act: (deed: Deed) => Promise<void> } {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const acted = useRef(false)
  useEffect(() => () => void (acted.current && keepFocus()), [])
  const act = async (deed: Deed) => {
    if (busy) return
    setBusy(true)
    acted.current = true
    const answer = await deed()
    await revalidate()
    setBusy(false)
    if (answer.ok) tell('correct', answer.text)
    else tell('error', refusalText(answer))
  }
  return { busy, act }
}

/** The button that was pressed is gone: the focus goes to the title of what it was about. */
function keepFocus() {
  if (document.activeElement !== document.body) return
  const place = document.getElementById(DESK_TITLE_ID) ?? document.getElementById('contenido')
  place?.focus()
}
