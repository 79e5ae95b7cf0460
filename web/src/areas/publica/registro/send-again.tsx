import type { Failure } from '@alumbra/contract/calls/send'
import { SECOND } from '@alumbra/domain/time'
import { useEffect, useState } from 'react'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button.ts'

/** A mail may take that long: before, nobody needs another one (registro-2). */
const WAIT_SECONDS = 60

const afterWait = () => Date.now() + WAIT_SECONDS * SECOND

/** Sends the same registration once more, for another mail. */
export function SendAgain({ send }: { send: () => Promise<{ ok: true } | Failure> }) {
  const [until, setUntil] = useState(afterWait)
  const [now, setNow] = useState(Date.now)
  const [answer, setAnswer] = useState<{ ok: true } | Failure>()
  const { busy, submit } = useSubmit(send)
  // The press may come after the last look at the clock.
  const left = Math.min(WAIT_SECONDS, Math.ceil((until - now) / SECOND))
  const waiting = left > 0

  useEffect(() => {
    // Ticks alone are no clock: they stand still while the device sleeps.
    const look = () => setNow(Date.now())
    const timer = setInterval(look, SECOND)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const press = async () => {
    if (waiting) return
    const result = await submit()
    if (!result) return
    setAnswer(result)
    if (result.ok) setUntil(afterWait())
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
