import { verifyAlumna } from '@alumbra/contract/cuenta-alumna'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import type { Failure } from '@alumbra/contract/send'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../api/client.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { linkOf } from './link-of.ts'

type ActivacionAlAbrirProps = {
  email: string
  token: string
  /** The account is active: a link that no longer works leads to the login. */
  entrar: boolean
  posted: Posted | undefined
}

/**
 * Activates the account as soon as a browser runs the page; a mail program that only fetches the link changes nothing.
 */
export function ActivacionAlAbrir({ email, token, entrar, posted }: ActivacionAlAbrirProps) {
  const started = useRef(posted !== undefined)
  const [failure, setFailure] = useState<Failure | undefined>(posted?.failure)

  const { submit } = useSubmit(() => send(verifyAlumna, { body: { email, token } }))
  const verify = async () => {
    setFailure(undefined)
    const answer = await submit()
    if (!answer) return
    if (answer.ok) location.assign(paths.alumna.perfil())
    else setFailure(answer)
  }
  const verifyAtOnce = useEffectEvent(verify)

  useEffect(() => {
    // The code works once, and effects may run twice.
    if (started.current) return
    started.current = true
    verifyAtOnce()
  }, [])

  if (!failure) {
    return (
      <>
        <p role="status" className="needs-scripts text-l">
          Activando tu cuenta…
        </p>
        <noscript>
          {/* Under `no-referrer` browsers send forms without their origin, and the server refuses those. */}
          <meta name="referrer" content="same-origin" />
          <form method="post" action={linkOf(email, token)} aria-label="Activar mi cuenta">
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="token" value={token} />
            <button type="submit" className={buttonClass('primary')}>
              Activar mi cuenta
            </button>
          </form>
        </noscript>
      </>
    )
  }
  return (
    <Notice kind="error">
      <p>{failureText(failure, { fallback: CUENTA_FALLBACK.verificar })}</p>
      {failure.error.errorCode !== 'invalidToken' ? (
        <button type="button" className={buttonClass('secondary')} onClick={verify}>
          Volver a intentarlo
        </button>
      ) : (
        entrar && <YaActivada said={Boolean(failure.error.customMessage)} />
      )}
    </Notice>
  )
}

/** `said`: the message of the answer already says it. */
const YaActivada = ({ said }: { said: boolean }) => (
  <>
    {!said && <p>Tu cuenta ya está activada: entra con tu contraseña.</p>}
    <p className="pt-2">
      <Link to={paths.alumna.login()} className={buttonClass('primary')}>
        Entrar
      </Link>
    </p>
  </>
)
