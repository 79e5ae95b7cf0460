import type { Failure } from '@alumbra/contract/calls/send'
import { askLlave, completeLoginLlave } from '@alumbra/contract/cuentas/segundo-factor'
import { type ReactNode, useState } from 'react'
import { send } from '../../../api/client.ts'
import { unsent } from '../../../api/unsent.ts'
import { WAITS_FOR_KEY } from '../../../components/cuenta/waits-for-key.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { pageChanged } from '../../../components/site/page-changed.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { STEP_TEXTS } from './step-texts.ts'

const GAVE_UP =
  'No se ha podido usar la llave. Si el dispositivo no reconoce tu huella, usa su PIN; prueba también con otro dispositivo, o escribe un código.'

/** Asks the device for a passkey and sends what it signs, unless the person or the device gives up. */
async function logInWithKey(paso: string): Promise<{ ok: true } | Failure | 'given up'> {
  const asked = await send(askLlave, { body: { paso } })
  if (!asked.ok) return asked
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const answer = await startAuthentication({ optionsJSON: JSON.parse(asked.data.opciones) }).catch(() => null)
  if (!answer) return 'given up'
  return send(completeLoginLlave, { body: { paso, respuesta: JSON.stringify(answer) } })
}

/** Ends a login with a passkey. */
export function KeyButton({ paso, go }: { paso: string; go: () => void }) {
  const [trouble, setTrouble] = useState<ReactNode>('')
  const { busy, submit, hold } = useSubmit(() => logInWithKey(paso).catch(unsent))
  const onPress = async () => {
    // The next one is read out as well, where it is the same.
    setTrouble('')
    const answer = await submit()
    // The press before it still waits for the device.
    if (!answer) return
    if (answer === 'given up') setTrouble(GAVE_UP)
    else if (answer.ok) {
      hold()
      go()
    } else setTrouble(answer.codeGone ? pageChanged() : failureText(answer, { texts: STEP_TEXTS }))
  }
  return (
    <div className="space-y-4 border-b border-hairline pb-7">
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <button
        type="button"
        aria-disabled={busy}
        className={`${buttonClass('primary')} min-h-[52px] w-full sm:w-auto`}
        onClick={onPress}
      >
        Usar mi llave de acceso
      </button>
      <p role="status">{busy && WAITS_FOR_KEY}</p>
    </div>
  )
}
