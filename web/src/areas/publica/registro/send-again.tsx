import type { Failure } from '@alumbra/contract/calls/send'
import { useEffect, useState } from 'react'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button.ts'

/** A mail may take that long: before, nobody needs another one (registro-2). */
const WAIT_SECONDS = 60

/** Sends the same registration once more, for another mail. */
export function SendAgain({ send }: { send: () => Promise<{ ok: true } | Failure> }) {
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [answer, setAnswer] = useState<{ ok: true } | Failure>()
  const { busy, submit } = useSubmit(send)
  const waiting = left > 0

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  const press = async () => {
    if (waiting) return
    const result = await submit()
    if (!result) return
    setAnswer(result)
    if (result.ok) setLeft(WAIT_SECONDS)
  }
  return (
    <div className="space-y-2">
      <button
        type="button"
        aria-disabled={busy || waiting}
        className={buttonClass('secondary')}
        onClick={press}
      >
        {busy ? 'Enviando…' : waiting ? `Enviar otra vez (en ${left} s)` : 'Enviar otra vez'}
      </button>
      <p role="status" className={answer ? '' : 'sr-only'}>
        {answer &&
          (answer.ok ? 'Te hemos enviado otro correo. Sirve cualquiera de los dos.' : failureText(answer))}
      </p>
    </div>
  )
}
