import type { Failure } from '@alumbra/contract/calls/send'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { showToast } from '../../../ui/toast.tsx'
import { failedText } from '../form/failed-text.ts'
import { loginAgain } from '../login-again.ts'
import { keepFocus } from '../use-panel-focus.ts'

type Action = () => Promise<{ ok: true; text: string } | Failure>

/** Runs an action on the outbox once, shows its result and reloads the page. The button that ran it may disappear. */
export function useMailAction(): { busy: boolean; act: (action: Action) => Promise<void> } {
  const { revalidate } = useRevalidator()
  const acted = useRef(false)
  useEffect(() => () => void (acted.current && keepFocus()), [])
  const { busy, submit } = useSubmit(async (action: Action) => {
    acted.current = true
    const answer = await action()
    if (!answer.ok && loginAgain(answer)) return null
    // Without a connection the page as it is, is better than none.
    if (answer.ok || !answer.offline) await revalidate()
    return answer
  })
  const act = async (action: Action) => {
    const answer = await submit(action)
    if (!answer) return
    if (answer.ok) showToast('correct', answer.text)
    else showToast('error', failedText(answer))
  }
  return { busy, act }
}
