import { verificarAlumna } from '@alumbra/contract/cuenta'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import type { Failure } from '@alumbra/contract/send'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Activates the account as soon as a person's browser shows the page; what only reads the link changes nothing. */
export function Activacion({ email, token }: { email: string; token: string }) {
  const contact = useVisit()?.contactEmail ?? ''
  const started = useRef(false)
  const [failure, setFailure] = useState<Failure>()

  const verify = useCallback(async () => {
    setFailure(undefined)
    const answer = await send(verificarAlumna, { body: { email, token } })
    if (answer.ok) location.assign(paths.alumna.perfil())
    else setFailure(answer)
  }, [email, token])

  useEffect(() => {
    // The code is good once, and effects may run twice.
    if (started.current) return
    started.current = true
    verify()
  }, [verify])

  if (!failure) {
    return (
      <p role="status" className="needs-scripts text-l">
        Activando tu cuenta…
      </p>
    )
  }
  return (
    <Notice kind="error">
      <p>{failureText(failure, { email: contact, fallback: CUENTA_FALLBACK.verificar })}</p>
      {failure.error.errorCode !== 'invalidToken' && (
        <button type="button" className={buttonClass('secondary')} onClick={verify}>
          Volver a intentarlo
        </button>
      )}
    </Notice>
  )
}
